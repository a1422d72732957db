import { createHash, X509Certificate } from 'node:crypto';
import { chromium, type BrowserContext } from 'playwright/test';
import { findBrowser, findHeadlessShell } from 'web/browsers/find-browser';
import { certificateFile } from './addresses.ts';
import type { DebianMachine } from './debian-machine.ts';

export interface TrustingBrowser {
  readonly context: BrowserContext;
  /** What the pages' policies have refused, and what pages threw. */
  readonly violations: readonly string[];
  close(): Promise<void>;
}

/** A browser of that machine, which trusts the site's certificate alone. */
export async function openBrowser(machine: DebianMachine): Promise<TrustingBrowser> {
  const certificate = new X509Certificate(await machine.run(`cat ${certificateFile}`));
  const key = certificate.publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(key).digest('base64');
  const program = findHeadlessShell(findBrowser()) ?? findBrowser() ?? chromium.executablePath();
  const browser = await chromium.launch({
    executablePath: machine.programFor(program),
    // Ignoring every fault of certificates would switch the cache off.
    args: ['--disable-gpu', `--ignore-certificate-errors-spki-list=${hash}`],
  });
  const context = await browser.newContext({ locale: 'en-US' });
  const violations: string[] = [];
  context.on('weberror', (error) => violations.push(error.error().message));
  context.on('console', (message) => {
    if (/Content Security Policy|requires 'Trusted|Mixed Content/.test(message.text())) violations.push(message.text());
  });
  return { context, violations, close: () => browser.close() };
}
