import { en } from './texts/en.ts';
import { startApp } from './start/start-app.tsx';

void startApp(en);
