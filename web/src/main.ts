import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { keepPrefs } from './app/prefs.svelte';
import { whoAmI } from './net/me.svelte';
import { listen, route } from './app/router.svelte';
import { keepShell } from './app/update.svelte';
import { chosenLanguage, loadAbouts, speak } from './words/words.svelte';
import { load } from './pages/load';

keepPrefs();
listen();
// The page and who looks at it are fetched while the words come; what fails is said by the page itself.
const { name } = route.page;
if (name in load) void load[name as keyof typeof load]().catch(() => null);
if (name !== 'unknown') void whoAmI();
if (name === 'home') void loadAbouts();
await speak(chosenLanguage());
mount(App, { target: document.getElementById('app')! });
keepShell();
