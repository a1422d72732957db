import type { Page } from 'playwright/test';

/** Signs somebody in who has no password yet. */
export async function signInWithoutPassword(page: Page, who = /Paul Passwordless/): Promise<void> {
  await page.goto('/external/login?provider=Google&product=dsone');
  await page.getByRole('button', { name: who }).click();
  await page.waitForURL((url) => url.pathname !== '/external/login');
}
