import type { Visit } from './gallery-state.ts';

/** Fills in either form of an address and a password. */
export async function typeCredentials({ page }: Visit, password: string, email = 'ann@example.com'): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function press({ page }: Visit, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
