import { startApp } from './start/start-app.tsx';

void startApp();
