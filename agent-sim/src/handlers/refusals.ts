import { refused } from './handler.ts';

export const installRuns = refused('INSTALL_ALREADY_IN_PROGRESS', 'Another install is running; it must end first');

export const userRefused = refused('REMOTE_TRIGGER_NOT_TRIGGERED', 'The user at the machine refused');
