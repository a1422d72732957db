import { agentAddresses, type Product, productNames, products } from 'shared-protocol/product';
// oxlint-disable-next-line house/directions -- what the package exports has to be built first, and this is printed without
import { productSites } from '../../account-sim/src/products/product-sites.ts';
import type { OwnServer } from './own-server.ts';
import { type Ports, portSettings } from './ports.ts';

/** Accounts of account-sim worth trying first; its README lists them all. */
export const demoAccounts = [
  { email: 'ann@example.com', shows: 'a personal access link, or the password "correct horse 1"' },
  { email: 'dan@example.com', shows: 'an existing desktop user, redirected immediately' },
  { email: 'nobody@example.com', shows: 'no account: Account Not Found' },
] as const;

/** What stands on the screen once everything answers. */
export function readyText(command: 'start' | 'dev', ports: Ports, own?: OwnServer): string {
  const app = local(command === 'dev' ? ports.dev : ports.account);
  const addresses = addressTable([
    { what: 'app', address: app },
    ...(own === undefined ? simulatedAccount(ports) : ownAccount(own, app)),
    ...products.map((product) => agentRow(product, ports, app)),
    ...(ports.control === 0 ? [] : [{ what: 'agent control panel', address: local(ports.control) }]),
  ]);
  const screens = products.map((product) => {
    const rows = productSites[product].screens.map(({ title, path, note }) => ({
      what: title,
      // The notes are about the accounts and flags of account-sim.
      address: app + path + (note && own === undefined ? `  (${note})` : ''),
    }));
    return `Screens of ${productNames[product]}\n\n${addressTable(rows)}`;
  });
  return [
    `\nReady.\n\n${addresses}`,
    ...screens,
    ...(own === undefined
      ? [
          `Accounts to sign in with\n\n${addressTable(demoAccounts.map(({ email, shows }) => ({ what: email, address: shows })))}`,
          'All feature flags start on; see Control in account-sim/README.md. Press Ctrl-C to stop.',
        ]
      : [`${featuresOf(own)} Next steps: docs/account-server.md. Press Ctrl-C to stop.`]),
  ].join('\n\n');
}

function simulatedAccount({ account, site }: Ports): readonly Row[] {
  const server = local(account);
  return [
    { what: 'account site', address: `${local(site)}  (sign in from here)` },
    { what: 'account server', address: server },
    { what: 'inbox', address: `${server}/inbox  (every mail arrives here)` },
  ];
}

function ownAccount({ origin }: OwnServer, app: string): readonly Row[] {
  return [
    { what: 'account server', address: `${origin}  (yours; ${app} proxies the calls of the pages there)` },
    {
      what: 'account site',
      address: `${origin}/sign-in  (yours: where a sign-in begins, and where the login leads that has no ReturnUrl)`,
    },
    {
      what: 'account page',
      address: `${origin}/account  (yours: where a sign-in ends, as a logout does at /signed-out; of Maverick Safe they are below /maverick)`,
    },
  ];
}

function agentRow(product: Product, ports: Ports, app: string): Row {
  const { what } = portSettings[product];
  const { ports: range, regStatePath } = agentAddresses[product];
  if (ports[product] !== 0) return { what, address: local(ports[product]) + regStatePath };
  return { what, address: `yours, on one of ${range.join(', ')}; it serves pages of ${app}` };
}

function featuresOf({ parts: { features = {} } }: OwnServer): string {
  const on = Object.entries(features).flatMap(([name, isOn]) => (isOn ? [name] : []));
  const found = on.length === 0 ? 'All features are off' : `Of all features, ${on.join(', ')} are on`;
  return `${found}; --config names a file with what your server has, such as { "features": { "passwordLogin": true } }.`;
}

function local(port: number): string {
  return `http://localhost:${port}`;
}

interface Row {
  readonly what: string;
  readonly address: string;
}

/** Rows in two columns, each indented by two blanks. */
function addressTable(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows.map(({ what, address }) => `  ${what.padEnd(width)}  ${address}`).join('\n');
}
