import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Answered, TestBrowser } from './test-browser.ts';

/** Calls an operation as the web app does: its method, path and encoding from the contract. */
export async function callOperation(
  browser: TestBrowser,
  origin: string,
  name: OperationName,
  payload: unknown,
): Promise<Answered> {
  const { path, encoding } = accountContract[name];
  const address = `${origin}${path}`;
  switch (encoding) {
    case 'none':
      return browser.get(address);
    case 'current-query':
      return browser.get(`${address}${String(payload)}`);
    case 'json':
      return browser.postJson(address, payload, { 'X-Bot-Check': 'unavailable' });
    case 'form':
      return browser.postForm(address, payload as Record<string, string>);
    case 'query':
      return browser.postEmpty(`${address}?${new URLSearchParams(payload as Record<string, string>)}`);
  }
}
