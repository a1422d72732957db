import type { Page } from 'playwright';
import { productNames, type Product } from 'shared-protocol/product';
import { productSites } from '../../../account-sim/src/products/product-sites.ts';
import { answerUserInfo } from '../support/answer-user-info.ts';
import { changeConfig, withRungs } from '../support/change-config.ts';
import { fakeAgent, type FakeAgent } from '../support/fake-agent.ts';
import type { BringState, GalleryScreen, Visit } from './gallery-state.ts';

export const autoLogin: GalleryScreen = { title: 'Auto-login, first product', states: statesOf('driver-support') };

export const maverickAutoLogin: GalleryScreen = {
  title: 'Auto-login, second product',
  // The line of the specification is under the first product's heading alone, and so is the footer; the scheme differs.
  differsIn: ['connecting', 'connected', 'not running, can be opened'],
  states: statesOf('maverick'),
};

function statesOf(product: Product): GalleryScreen['states'] {
  const bring =
    (agent: FakeAgent, title: string, act?: Act): BringState =>
    (visit) =>
      bringState(visit, product, { agent, title: title.replace('…', productNames[product]), act });
  const running = { permission: 'granted', firstPort: { protocolVersion: 1 } } as const;
  return {
    looking: stopped(bring({ permission: 'granted', firstPort: 'does not respond' }, 'Looking for …')),
    'needs your click': bring({ permission: 'prompt', firstPort: 'does not respond' }, 'Connect to …'),
    'the browser is asking': bring(
      { permission: 'prompt', firstPort: 'does not respond' },
      'Your browser is asking for your permission',
      (page) => page.getByRole('button', { name: 'Continue' }).click(),
    ),
    connecting: bring({ ...running, hub: 'does not respond' }, '… was found'),
    connected: bring({ ...running, hub: 'connects' }, '… is running and connected'),
    'connected to a newer one': bring(
      { ...running, firstPort: { protocolVersion: 2 }, hub: 'connects' },
      'is newer than this page',
    ),
    'not registered': bring(
      { ...running, firstPort: { protocolVersion: 1, isRegistered: false }, hub: 'connects' },
      "… isn't registered yet",
    ),
    reconnecting: bring({ ...running, hub: 'connects once' }, 'The connection to … was lost', async (page, endHub) => {
      await page.getByText('is running and connected').waitFor();
      await endHub();
    }),
    'cannot be connected': hurried(bring({ ...running, hub: 'refuses' }, "… is running, but we can't connect to it")),
    'a part of the page is missing': async (visit) => {
      await visit.page.route('**/connect-agent*', (route) => route.abort());
      await hurried(bring({ ...running, hub: 'connects' }, "… is running, but we couldn't load part of this page"))(
        visit,
      );
    },
    'no answer': hurried(
      bring({ permission: 'granted', firstPort: 'does not respond' }, "We couldn't reach … on this computer"),
    ),
    blocked: bring({ permission: 'denied', firstPort: 'refuses' }, 'Your browser is blocking the connection to …'),
    'not running': hurried(bring({ permission: 'granted', firstPort: 'refuses' }, '… is not running on this computer')),
    'still not running': hurried(
      bring({ permission: 'granted', firstPort: 'refuses' }, '… is still not running on this computer', (page) =>
        page.getByRole('button', { name: 'Try again' }).press('Enter'),
      ),
    ),
    'needs your click, can be opened': inFull(
      bring({ permission: 'prompt', firstPort: 'does not respond' }, 'Connect to …'),
    ),
    'the browser is asking, can be opened': inFull(
      bring({ permission: 'prompt', firstPort: 'does not respond' }, 'Your browser is asking', (page) =>
        page.getByRole('button', { name: 'Continue' }).click(),
      ),
    ),
    'blocked, can be opened': inFull(
      bring({ permission: 'denied', firstPort: 'refuses' }, 'Your browser is blocking the connection to …'),
    ),
    'not running, can be opened': inFull(
      hurried(bring({ permission: 'granted', firstPort: 'refuses' }, '… is not running on this computer')),
    ),
    'not registered, can be opened': inFull(
      bring(
        { ...running, firstPort: { protocolVersion: 1, isRegistered: false }, hub: 'connects' },
        "… isn't registered yet",
      ),
    ),
    'being opened': inFull(
      bring({ permission: 'prompt', firstPort: 'does not respond' }, 'Waiting for … to open', launch),
    ),
    'nothing heard after it was opened': inFull(
      hurried(bring({ permission: 'prompt', firstPort: 'does not respond' }, "We haven't heard from … yet", launch)),
    ),
    'the server says that the software has taken the login': inFull(async (visit) => {
      const open = bring({ permission: 'prompt', firstPort: 'does not respond' }, '… is logged in as ann@example.com');
      await answerUserInfo(visit.page, 'ann@example.com');
      await visit.control.setFlags({ handOffAfterSeconds: 0 });
      await hurried(open)(visit);
    }),
    'on a phone': async (visit) => {
      await visit.page.addInitScript(pretendPhone);
      await bring(
        { permission: 'prompt', firstPort: 'does not respond' },
        'Open this page on the computer that has …',
      )(visit);
    },
    'the server fails': async (visit) => {
      await visit.control.addFault(productSites[product].autoLogin, { name: 'http-500' });
      await bring({ ...running, hub: 'connects' }, '… is running and connected')(visit);
      await visit.page.getByRole('alert').waitFor();
    },
    'incomplete link': async (visit) => {
      await fakeAgent(visit.page, product, { permission: 'granted', firstPort: 'refuses' });
      await visit.page.goto(`${productSites[product].folder}/auto-login`);
      await visit.page.getByText('This link is incomplete.').waitFor();
    },
  };
}

/** The same in a deployment that has turned on the other ways to the software. */
function inFull(bring: BringState): BringState {
  return async (visit) => {
    await changeConfig(visit.page, withRungs);
    await bring(visit);
  };
}

/** No program opens: the browser knows none for the scheme, and says nothing. */
async function launch(page: Page): Promise<void> {
  await page.locator('a[href$="://open"]').click();
}

/** Pretends it as far as the page can tell; the share sheet differs from one system to the next. */
function pretendPhone(): void {
  Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true, platform: 'Android' } });
  Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
}

/** Stops the page's clock, for pictures, in a state that would be over in seconds. */
function stopped(bring: BringState): BringState {
  return async (visit) => {
    if (!visit.isForPictures) return bring(visit);
    await visit.page.clock.install();
    await bring(visit);
    await visit.page.clock.pauseAt(await visit.page.evaluate(() => Date.now() + 1_000));
  };
}

/** Puts the page's clock forward until the state shows, which would take seconds. */
function hurried(bring: BringState): BringState {
  return async (visit) => {
    await visit.page.clock.install();
    const there = bring(visit).then(() => true);
    while (!(await Promise.race([there, visit.page.clock.runFor(250)])));
  };
}

/** What a visitor or the agent does to reach the state. */
type Act = (page: Page, endHub: () => Promise<void>) => Promise<void>;

interface WantedState {
  readonly agent: FakeAgent;
  readonly title: string;
  readonly act: Act | undefined;
}

async function bringState({ page }: Visit, product: Product, { agent, title, act }: WantedState): Promise<void> {
  const endHub = await fakeAgent(page, product, agent);
  await page.goto(`${productSites[product].folder}/auto-login?uuid=a0000000-0000-4000-8000-000000000001`);
  await act?.(page, endHub);
  await page.locator('[aria-live=polite]').getByText(title).waitFor();
}
