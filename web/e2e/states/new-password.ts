import type { Visit } from './gallery-state.ts';

/** Types a password twice, or two that differ, and saves. */
export async function saveNewPassword({ page }: Visit, password: string, confirmation = password): Promise<void> {
  await page.locator('#password').fill(password);
  await page.locator('#confirm-password').fill(confirmation);
  await page.getByRole('button', { name: 'Save Password' }).click();
}
