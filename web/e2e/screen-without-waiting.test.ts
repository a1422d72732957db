import { expect, test } from './support/test.ts';

test('a screen shows as soon as its code is there, however fast that is', async ({ page }) => {
  // React's own waiting for code keeps its fallback for 300 ms: no time passes here.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto('/dsone/password-login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('button', { name: 'Send Email' })).toBeVisible();
});
