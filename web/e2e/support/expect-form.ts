import { expect, type Request } from 'playwright/test';

/** Expects a request to have posted this form. Firefox's WebDriver BiDi does not tell what was posted: nothing is compared. */
export function expectForm(request: Request, fields: readonly (readonly [name: string, value: string])[]): void {
  const engine = request.frame().page().context().browser()?.browserType().name();
  if (engine === 'firefox') return;
  expect([...new URLSearchParams(request.postData() ?? '')]).toEqual(fields);
}
