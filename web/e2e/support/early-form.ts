import { expect, type Locator, type Page, type Request } from 'playwright/test';
import { accountContract } from 'shared-protocol/account/contract';
import type { FormCase } from './forms.ts';

/** What is typed into a form before the app has started. */
export const address = 'ann@example.com';
export const password = 'correct horse';

export function fieldsOf(page: Page, form: FormCase): readonly Locator[] {
  const labels = [...(form.email ? [form.email.label] : []), ...form.passwords];
  return labels.map((label) => page.getByLabel(label, { exact: true }));
}

export async function fill(page: Page, form: FormCase): Promise<void> {
  const fields = fieldsOf(page, form);
  for (const [index, field] of fields.entries()) await field.fill(valueOf(form, index));
  await fields.at(-1)!.focus();
}

export function valueOf(form: FormCase, index: number): string {
  return form.email !== undefined && index === 0 ? address : password;
}

export async function expectFilled(page: Page, form: FormCase, count: number): Promise<void> {
  for (const [index, field] of fieldsOf(page, form).slice(0, count).entries()) {
    await expect(field).toHaveValue(valueOf(form, index));
  }
}

/** The form's own requests from here on. */
export function watch(page: Page, { operation }: FormCase): Request[] {
  const sent: Request[] = [];
  const { path } = accountContract[operation];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) sent.push(request);
  });
  return sent;
}

export function expectSubmitted(request: Request, form: FormCase): void {
  const body = decodeURIComponent((request.postData() ?? '').replaceAll('+', ' '));
  if (form.email !== undefined) expect(body).toContain(address);
  if (form.passwords.length > 0) expect(body).toContain(password);
  if (form.operation.startsWith('resetPassword')) expect(body).toContain('Code=c');
}
