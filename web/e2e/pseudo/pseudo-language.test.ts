import { startAccount, type AccountSim } from 'account-sim';
import { directionOf } from 'shared-protocol/language/direction-of';
import { screens } from '../../gallery/screens.ts';
import type { GalleryScreen } from '../../gallery/gallery-state.ts';
import { showView } from '../../gallery/show-view.ts';
import { localAppConfig } from '../../local-app-config.ts';
import { names, pseudoLanguage } from '../../src/testing/pseudo-language.ts';
import { prepareAxe } from '../support/axe.ts';
import { cutOff } from '../support/cut-off.ts';
import { overflowOf } from '../support/overflow-of.ts';
import { expect, test as base } from '../support/test.ts';
import { foreignWords } from './foreign-words.ts';
import { pageInLanguage } from './page-in-language.ts';
import { pseudoApp } from './pseudo-app.ts';
import { textFaults } from './text-faults.ts';

/** Nothing says there which languages a deployment has. */
const inEnglishAlways = 'invalid configuration';

/** What the server says in these states. */
const saidByOthers = [
  'This address cannot have a password.',
  'This reset link is not known. Ask for a new one.',
  'Your account has a password already.',
  'Too easy to guess.',
  'Nobody is signed in.',
  'Not from here.',
  'No.',
];

/** They change the configuration of their page, which is rendered by the ordinary build then, whose files are not here. */
const ofAnotherBuild: ReadonlySet<string> = new Set([
  'password-login-dialog: with ways to a password and an account',
  'password-login-dialog: wrong credentials, with these ways',
]);

const test = base.extend<object, { readonly account: AccountSim }>({
  account: [
    async ({ mailServer }, use) => {
      const account = await startAccount({
        port: 0,
        sitePort: 0,
        smtp: mailServer.address,
        app: {
          directory: pseudoApp,
          config: (addresses) => ({ ...localAppConfig(addresses), languages: ['en', pseudoLanguage.tag] }),
        },
      });
      await use(account);
      await account.stop();
    },
    { scope: 'worker' },
  ],
});

test.use({ locale: pseudoLanguage.tag, reducedMotion: 'reduce', viewport: { width: 360, height: 640 } });

for (const [screen, { states, isTwin }] of Object.entries<GalleryScreen>(screens)) {
  if (isTwin) continue;
  for (const [state, bring] of Object.entries(states)) {
    if (state === inEnglishAlways || ofAnotherBuild.has(`${screen}: ${state}`)) continue;
    test(`${screen}, ${state}: no English, its lines where they begin, no text cut or on another, nothing that axe objects to`, async ({
      page,
      account,
    }) => {
      await bring({ page: pageInLanguage(page), control: account.control });
      await expect(page.locator('html')).toHaveCSS('direction', directionOf(pseudoLanguage.tag));
      expect(await foreignWords(page, pseudoLanguage.own, [...names, ...saidByOthers])).toEqual([]);
      expect(await textFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      expect(await cutOff(page)).toEqual([]);
      await showView(page, '400 % zoom');
      expect(await overflowOf(page)).toBe(0);
      expect(await textFaults(page)).toEqual([]);
      const findViolations = await prepareAxe(page);
      expect(await findViolations()).toEqual([]);
    });
  }
}
