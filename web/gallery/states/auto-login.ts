import type { Page } from 'playwright';
import type { Product } from 'shared-protocol/product';
import { fakeAgent, type FakeAgent } from '../fake-agent.ts';
import type { BringState, GalleryScreen, Visit } from '../gallery-state.ts';

export const autoLogin: GalleryScreen = { title: 'Auto-login, first product', states: statesOf('driver-support') };

export const maverickAutoLogin: GalleryScreen = {
  title: 'Auto-login, second product',
  isTwin: true,
  states: statesOf('maverick'),
};

function statesOf(product: Product): GalleryScreen['states'] {
  const bring =
    (agent: FakeAgent, title: string, act?: Act): BringState =>
    (visit) =>
      bringState(visit, product, { agent, title: title.replace('…', names[product]), act });
  const running = { permission: 'granted', firstPort: { protocolVersion: 1 } } as const;
  return {
    looking: bring({ permission: 'granted', firstPort: 'does not respond' }, 'Looking for …'),
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
    'not running': bring({ permission: 'granted', firstPort: 'refuses' }, '… is not running on this computer'),
    'the server fails': async (visit) => {
      await visit.control.addFault(operations[product], { name: 'http-500' });
      await bring({ ...running, hub: 'connects' }, '… is running and connected')(visit);
      await visit.page.getByRole('alert').waitFor();
    },
    'incomplete link': async (visit) => {
      await fakeAgent(visit.page, product, { permission: 'granted', firstPort: 'refuses' });
      await visit.page.goto(paths[product]);
      await visit.page.getByText('This link is incomplete.').waitFor();
      await visit.page.getByText('is not running on this computer').waitFor();
    },
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
  await page.goto(`${paths[product]}?uuid=a0000000-0000-4000-8000-000000000001`);
  await act?.(page, endHub);
  await page.getByRole('status').getByText(title).waitFor();
}

const paths = { 'driver-support': '/dsone/auto-login', maverick: '/maverick/auto-login' } as const satisfies Record<
  Product,
  string
>;

const operations = { 'driver-support': 'autoLogin', maverick: 'autoLoginMaverick' } as const satisfies Record<
  Product,
  string
>;

const names = { 'driver-support': 'Driver Support', maverick: 'Maverick Safe' } as const satisfies Record<
  Product,
  string
>;
