import { checkPasswordLogin } from './check-prerendered.ts';
import { startEarlyLogin } from './early-login.ts';
import { readPageConfig } from './read-page-config.ts';
import { startSessionCheck } from './start-session-check.ts';

/** What visitors would otherwise wait for until the app has loaded. Without a readable configuration the app says so. */
export function startEarly(): void {
  try {
    const config = readPageConfig();
    checkPasswordLogin(config);
    startSessionCheck(config);
    startEarlyLogin(config);
  } catch {
    // The app checks the configuration, and says what is wrong.
  }
}
