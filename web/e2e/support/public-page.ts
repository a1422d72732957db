import type { Browser, BrowserContext, BrowserType, LaunchOptions } from 'playwright/test';

/**
 * A browser to which the pages of this origin count as the public internet's, so that it holds them back from this
 * computer as it would hold back the real ones. It goes by the address and port that served the page.
 */
export function launchWithPublicPage(type: BrowserType, options: LaunchOptions, origin: string): Promise<Browser> {
  const { port } = new URL(origin);
  const overrides = ['127.0.0.1', '[::1]'].map((address) => `${address}:${port}=public`).join(',');
  return type.launch({ ...options, args: [...(options.args ?? []), `--ip-address-space-overrides=${overrides}`] });
}

/** What the visitor has told the browser about pages that reach this computer. */
export async function answerQuestion(context: BrowserContext, answer: 'granted' | 'denied'): Promise<void> {
  // Granting something makes the browser deny the rest.
  await context.clearPermissions();
  await context.grantPermissions(answer === 'granted' ? ['local-network-access'] : []);
}
