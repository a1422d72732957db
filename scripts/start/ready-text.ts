import { agentAddresses, productNames, products } from 'shared-protocol/product';
import { productSites } from '../../account-sim/src/products/product-sites.ts';
import { type Ports, portSettings } from './ports.ts';

/** Accounts of account-sim worth trying first; its README lists them all. */
export const demoAccounts = [
  { email: 'ann@example.com', shows: 'a personal access link, or the password "correct horse 1"' },
  { email: 'dan@example.com', shows: 'an existing desktop user, redirected immediately' },
  { email: 'nobody@example.com', shows: 'no account: Account Not Found' },
] as const;

/** What stands on the screen once everything answers. */
export function readyText(command: 'start' | 'dev', ports: Ports): string {
  const server = local(ports.account);
  const addresses = addressTable([
    { what: 'app', address: command === 'dev' ? local(ports.dev) : server },
    { what: 'account site', address: `${local(ports.site)}  (sign in from here)` },
    { what: 'account server', address: server },
    { what: 'inbox', address: `${server}/inbox  (every mail arrives here)` },
    ...products.map((product) => ({
      what: portSettings[product].what,
      address: local(ports[product]) + agentAddresses[product].regStatePath,
    })),
    { what: 'agent control panel', address: local(ports.control) },
  ]);
  const accounts = addressTable(demoAccounts.map(({ email, shows }) => ({ what: email, address: shows })));
  const app = command === 'dev' ? local(ports.dev) : server;
  const screens = products.map((product) => {
    const rows = productSites[product].screens.map(({ title, path, note }) => ({
      what: title,
      address: app + path + (note ? `  (${note})` : ''),
    }));
    return `Screens of ${productNames[product]}\n\n${addressTable(rows)}`;
  });
  return [
    `\nReady.\n\n${addresses}`,
    ...screens,
    `Accounts to sign in with\n\n${accounts}`,
    'All feature flags start on; see Control in account-sim/README.md. Press Ctrl-C to stop.',
  ].join('\n\n');
}

function local(port: number): string {
  return `http://localhost:${port}`;
}

/** Rows in two columns, each indented by two blanks. */
function addressTable(rows: readonly { readonly what: string; readonly address: string }[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows.map(({ what, address }) => `  ${what.padEnd(width)}  ${address}`).join('\n');
}
