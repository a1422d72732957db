import { agentAddresses } from 'shared-protocol/ports';
import { addressTable } from './address-table.ts';
import type { Ports } from './choose-ports.ts';
import { demoAccounts } from './demo-accounts.ts';

/** What stands on the screen once everything answers. */
export function readyText(command: 'start' | 'dev', ports: Ports): string {
  const server = local(ports.account);
  const addresses = addressTable([
    { what: 'app', address: command === 'dev' ? local(ports.dev) : server },
    { what: 'account site', address: `${local(ports.site)}  (sign in from here)` },
    { what: 'account server', address: server },
    { what: 'inbox', address: `${server}/inbox  (every mail arrives here)` },
    {
      what: 'Driver Support agent',
      address: local(ports.driverSupport) + agentAddresses['driver-support'].regStatePath,
    },
    { what: 'Maverick Safe agent', address: local(ports.maverick) + agentAddresses.maverick.regStatePath },
    { what: 'agent control panel', address: local(ports.control) },
    ...(command === 'dev'
      ? [{ what: 'agents, live', address: `${local(ports.dev)}/agent  (what the app sees of them; send any request)` }]
      : []),
  ]);
  const accounts = addressTable(demoAccounts.map(({ email, shows }) => ({ what: email, address: shows })));
  return `\nReady.\n\n${addresses}\n\nAccounts to sign in with\n\n${accounts}\n\nCtrl-C ends everything.`;
}

function local(port: number): string {
  return `http://localhost:${port}`;
}
