import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localAppConfig } from 'config/local-app-config';
import { directionOf } from 'shared-protocol/language/direction-of';
import { ariaFile } from '../support/aria-file.ts';
import { screens } from '../states/screens.ts';
import type { BringState, GalleryScreen } from '../states/gallery-state.ts';
import { showView } from '../support/show-view.ts';
import { en } from '../../src/texts/en.ts';
import { names, pseudoLanguage } from '../../src/testing/pseudo-language.ts';
import { prepareAxe } from '../support/axe.ts';
import { cutOff } from '../support/cut-off.ts';
import { overflowOf } from '../support/overflow-of.ts';
import { builtApp, expect, test as base } from '../support/test.ts';
import { makePseudoApp } from './make-pseudo-app.ts';
import { foreignWords } from './foreign-words.ts';
import { pageInLanguage } from './page-in-language.ts';
import { textFaults } from './text-faults.ts';

/** In this state, nothing says which languages a deployment has. */
const inEnglishAlways = 'invalid configuration';

/** Texts of the server that these states show. */
const saidByOthers = [
  'This address cannot have a password.',
  'This reset link is not known. Ask for a new one.',
  'Your account has a password already.',
  'Too easy to guess.',
  'Nobody is signed in.',
  'Not from here.',
  'No.',
];

/** Around the app, in the language of the rendered page, which is English here. */
const ofTheDocument = [...Object.values(en.page), en.common.loadPageAgain];

const test = base.extend({
  app: [
    async ({}, use) => {
      const directory = await makePseudoApp(builtApp);
      await use({
        directory,
        config: (addresses) => ({ ...localAppConfig(addresses), languages: ['en', pseudoLanguage.tag] }),
      });
      await rm(directory, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test.use({
  reducedMotion: 'reduce',
  viewport: { width: 360, height: 640 },
});

for (const [screen, { states, differsIn }] of Object.entries<GalleryScreen>(screens)) {
  if (differsIn) continue;
  for (const [state, bring] of wordiest(screen, states)) {
    test(`${screen}, ${state}: no English, its lines where they begin, no text cut or on another, nothing that axe objects to`, async ({
      page,
      account,
    }) => {
      // The server, which is not told, renders English; the app draws the page again.
      await page.addInitScript((tag) => {
        Object.defineProperty(navigator, 'languages', { get: () => [tag] });
      }, pseudoLanguage.tag);
      await bring({ page: pageInLanguage(page), control: account.control });
      await expect(page.locator('html')).toHaveCSS('direction', directionOf(pseudoLanguage.tag));
      expect(await foreignWords(page, pseudoLanguage.own, [...names, ...saidByOthers, ...ofTheDocument])).toEqual([]);
      for (const view of ['360 px', '400 % zoom'] as const) {
        if (view !== '360 px') await showView(page, view);
        expect(await textFaults(page), view).toEqual([]);
        expect(await overflowOf(page), view).toBe(0);
        expect(await cutOff(page), view).toEqual([]);
      }
      const findViolations = await prepareAxe(page);
      expect(await findViolations()).toEqual([]);
    });
  }
}

/**
 * The states of a screen that say the most, one for every eight: each next one adds the most lines. What their snapshots say
 * is counted, as what a screen reader finds is nearly all of the text.
 */
function wordiest(screen: string, states: GalleryScreen['states']): readonly (readonly [string, BringState])[] {
  const left = Object.entries(states)
    .filter(([state]) => state !== inEnglishAlways)
    .map(([state, bring]) => ({ state, bring, lines: snapshotLines(screen, state) }));
  const said = new Set<string>();
  return Array.from({ length: Math.ceil(left.length / 8) }, () => {
    const count = (lines: readonly string[]): number => lines.filter((line) => !said.has(line)).length;
    left.sort((a, b) => count(b.lines) - count(a.lines));
    const { state, bring, lines } = left.shift()!;
    for (const line of lines) said.add(line);
    return [state, bring];
  });
}

function snapshotLines(screen: string, state: string): readonly string[] {
  return readFileSync(join(import.meta.dirname, '../aria', ...ariaFile(screen, state)), 'utf8').split('\n');
}
