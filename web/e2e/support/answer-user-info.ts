import type { Page } from 'playwright/test';

/** Has user info say that this is who is signed in. */
export function answerUserInfo(page: Page, email: string): Promise<unknown> {
  return page.route('**/account/user-info', (route) => route.fulfill({ json: { isOk: true, email } }));
}
