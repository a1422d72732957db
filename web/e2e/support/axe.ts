import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';

export type Violation = readonly [rule: string, elements: readonly string[]];

/**
 * Lets axe look at one page many times. It is put into the page once, and explains only what it objects to: that is
 * several times faster than a builder for each look. It does not look into frames: our pages have none. All rules apply
 * where none are named.
 */
export async function prepareAxe(page: Page): Promise<(rules?: readonly string[]) => Promise<readonly Violation[]>> {
  await page.evaluate(axe);
  return (rules) =>
    page.evaluate(async (runOnly) => {
      const { violations } = await window.axe.run({ resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) });
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
    }, rules);
}

/** Every page is sent it; what the package exports is twice as long. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    /** The part of axe that is used here. */
    readonly axe: {
      run(options: { readonly resultTypes: readonly string[]; readonly runOnly?: readonly string[] }): Promise<{
        readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
      }>;
    };
  }
}
