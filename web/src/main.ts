import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { keepPrefs } from './lib/prefs.svelte';
import { listen } from './lib/router.svelte';
import { keepShell } from './lib/update.svelte';
import { chosenLanguage, speak } from './lib/words.svelte';

keepPrefs();
listen();
await speak(chosenLanguage());
mount(App, { target: document.getElementById('app')! });
keepShell();
