import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { keepPrefs } from './app/prefs.svelte';
import { reloadWhenBack } from './net/again';
import { askForGames, games } from './net/games.svelte';
import { whoAmI } from './net/me.svelte';
import { listen, route } from './app/router.svelte';
import { keepShell } from './app/update.svelte';
import { chosenLanguage, loadAbouts, speak } from './words/words.svelte';
import { load } from './pages/load';

keepPrefs();
listen();
const forced = matchMedia('(forced-colors: active)');
const follow = () => forced.matches && void import('./forced.css');
follow();
forced.addEventListener('change', follow);
// The page and who looks at it are fetched while the words come; what fails is said by the page itself.
const { name } = route.page;
if (name in load) void load[name as keyof typeof load]().catch(() => null);
if (name !== 'unknown') void whoAmI();
const home = name === 'home';
if (home) void loadAbouts();
// On a first visit the home page waits to hear which games there are: nothing can be chosen before.
const spoken = speak(chosenLanguage()).catch((problem: unknown) => {
  reloadWhenBack(); // without words there is no page
  throw problem;
});
await Promise.all([spoken, home && !games().length ? askForGames() : null]);
mount(App, { target: document.getElementById('app')! });
keepShell();
