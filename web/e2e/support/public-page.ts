import type { BrowserContext, BrowserType, LaunchOptions } from 'playwright/test';

/**
 * Opens a browser of its own, to which the pages of this origin count as the public internet's, so that it holds them back from this
 * computer as it would hold back the real ones. It goes by the address and port that served the page; the page by its name.
 */
export async function openPublicContext(
  type: BrowserType,
  options: LaunchOptions,
  origin: string,
): Promise<BrowserContext> {
  const { port } = new URL(origin);
  const overrides = ['127.0.0.1', '[::1]'].map((address) => `${address}:${port}=public`).join(',');
  const args = [...(options.args ?? []), `--ip-address-space-overrides=${overrides}`];
  const browser = await type.launch({ ...options, args });
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript(pretendElsewhere);
  return context;
}

/** Runs in the page: browsers ask only pages from elsewhere, and these come from this computer. */
export function pretendElsewhere(): void {
  Object.defineProperty(window, 'origin', { value: 'https://sign-in.example' });
}

/** What the visitor has told the browser about pages that reach this computer. */
export async function answerQuestion(context: BrowserContext, answer: 'granted' | 'denied'): Promise<void> {
  // Granting something makes the browser deny the rest.
  await context.clearPermissions();
  await context.grantPermissions(answer === 'granted' ? ['local-network-access'] : []);
}
