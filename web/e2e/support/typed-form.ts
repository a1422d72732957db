import { expect, type Locator, type Page, type Request } from 'playwright/test';
import { accountContract } from 'shared-protocol/account/contract';
import type { FormCase } from '../../src/testing/forms.ts';

/** What is typed into a form. */
export const address = 'ann@example.com';
export const password = 'correct horse 9';

export function fieldsOf(page: Page, form: FormCase): readonly Locator[] {
  const labels = [...(form.email ? [form.email.label] : []), ...form.passwords];
  return labels.map((label) => page.getByLabel(label, { exact: true }));
}

export function buttonOf(page: Page, { button }: Pick<FormCase, 'button'>): Locator {
  return page.getByRole('button', { name: button, exact: true });
}

/** Fills every field, and leaves the focus in the last. */
export async function fill(page: Page, form: FormCase, email = address, word = password): Promise<void> {
  const fields = fieldsOf(page, form);
  for (const [index, field] of fields.entries()) await field.fill(isEmail(form, index) ? email : word);
  await fields.at(-1)!.focus();
}

export async function expectFilled(page: Page, form: FormCase, count = 2): Promise<void> {
  for (const [index, field] of fieldsOf(page, form).slice(0, count).entries()) {
    await expect(field).toHaveValue(isEmail(form, index) ? address : password);
  }
}

function isEmail({ email }: FormCase, index: number): boolean {
  return email !== undefined && index === 0;
}

/** Collects the form's own requests from here on. */
export function watch(page: Page, { operation }: FormCase): Request[] {
  const sent: Request[] = [];
  const { path } = accountContract[operation];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) sent.push(request);
  });
  return sent;
}

/** Waits until a form has sent what was typed, and expects nothing else to have been sent. */
export async function expectSentOnce(sent: readonly Request[], form: FormCase): Promise<void> {
  await expect.poll(() => sent.length).toBe(1);
  const body = decodeURIComponent((sent[0]?.postData() ?? '').replaceAll('+', ' '));
  if (form.email !== undefined) expect(body).toContain(address);
  if (form.passwords.length > 0) expect(body).toContain(password);
  if (form.operation.startsWith('resetPassword')) expect(body).toContain('Code=c');
}
