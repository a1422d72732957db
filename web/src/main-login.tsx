import { screens } from './app/screens.ts';
import { LoginScreen } from './flows/login/login.screen.tsx';
import { startApp } from './start-app.tsx';

/** The entry of the login's page, whose form React takes over at once and as a whole. */
screens.login.provide(LoginScreen);
startApp();
