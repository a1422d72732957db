import { choosePageLanguage } from './choose-page-language.ts';
import { renderedRoute } from './check-rendered.ts';
import { completeLinks } from './complete-links.ts';
import { keepInput } from './keep-input.ts';
import { prefillFields } from './prefill-fields.ts';
import { readPageConfig } from './read-page-config.ts';
import { showLoginForm } from './show-login-form.ts';
import { startSessionCheck } from './start-session-check.ts';

/** What visitors would otherwise wait for until the app has started. Without a readable configuration the app says so. */
export function prepareApp(): void {
  try {
    const config = readPageConfig();
    choosePageLanguage(config);
    if (renderedRoute() !== undefined) {
      keepInput(config);
      prefillFields();
      completeLinks();
    }
    startSessionCheck(config);
    void showLoginForm();
  } catch {
    // The app checks the configuration, and says what is wrong.
  }
}
