import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createTestSite, type TestSite } from './test-site.ts';

/** Two releases; the second has another asset. Neither is live. */
export async function configureTwoReleases(): Promise<{ site: TestSite; first: string; second: string }> {
  const site = await createTestSite();
  const first = await site.configureNext('a fortnight');
  writeFileSync(join(site.dist, 'assets/later-5e6f7a8b.js'), 'later()');
  rmSync(join(site.dist, 'assets/index-1a2b3c4d.css'));
  const second = await site.configureNext('a month');
  copyFolder(site.folder, asConfigured(site));
  return { site, first, second };
}

/** The releases are again as they were configured, in the same place: a release knows its own. */
export function startOver(site: TestSite): void {
  rmSync(site.folder, { recursive: true, force: true });
  copyFolder(asConfigured(site), site.folder);
}

export function removeTwoReleases(site: TestSite): void {
  site.remove();
  rmSync(asConfigured(site), { recursive: true });
}

export async function untilThere(file: string): Promise<void> {
  await expect.poll(() => existsSync(file), { timeout: 15_000, interval: 20 }).toBe(true);
}

function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}

function asConfigured(site: TestSite): string {
  return `${site.folder}-as-configured`;
}
