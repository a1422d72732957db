import { agentAddresses, products } from 'shared-protocol/product';
import { expect, it } from 'vitest';
import { choosePorts } from './choose-ports.mjs';
import { portSettings } from './port-settings.mjs';
import type { PortState } from './port-state.mjs';

const wanted = { account: 5180, site: 5181, control: 29300 };
const { ports: range } = agentAddresses.maverick;

/** A computer on which these ports are held. */
function held(...ports: number[]): (port: number) => Promise<PortState> {
  return (port) => Promise.resolve(ports.includes(port) ? 'taken' : 'free');
}

it('looks for the agent of each product where pages do', () => {
  for (const product of products) expect(portSettings[product].range).toEqual(agentAddresses[product].ports);
});

it('takes the ports asked for, and for each agent the first of its range', async () => {
  expect(await choosePorts('start', wanted, held())).toEqual({
    kind: 'chosen',
    ports: { dev: 0, account: 5180, site: 5181, 'driver-support': 49217, maverick: 51215, control: 29300 },
  });
});

it('gives an agent the first free port of its range', async () => {
  const choice = await choosePorts('start', wanted, held(range[0], range[1]));
  expect(choice).toMatchObject({ kind: 'chosen', ports: { maverick: range[2], 'driver-support': 49217 } });
});

it('names every taken port, who holds it, and what to do', async () => {
  const choice = await choosePorts('start', wanted, held(5180, 5181, 29300), (port) => `Ann holds ${port}`);
  expect(choice).toEqual({
    kind: 'problems',
    problems: [
      'Port 5180 is taken, needed for the account server, app and inbox. Ann holds 5180. ' +
        'Fix: stop it, or choose another port: npm start -- --account-port 6180 (or ACCOUNT_PORT=6180).',
      expect.stringMatching(/^Port 5181 is taken, needed for the account site\./),
      expect.stringMatching(/^Port 29300 is taken, needed for the agent control panel\..*--control-port 30300/),
    ],
  });
});

it('says so when the whole range of an agent is taken', async () => {
  const choice = await choosePorts('dev', { ...wanted, dev: 5173 }, held(...range));
  expect(choice).toEqual({
    kind: 'problems',
    problems: [
      expect.stringMatching(/^Ports 51215, 51216, 51217, 51218, 51219 are taken, needed for the Maverick Safe agent\./),
    ],
  });
});

it('refuses an agent a port where no page looks for it', async () => {
  const choice = await choosePorts('start', { ...wanted, maverick: 6000 }, held());
  expect(choice).toEqual({ kind: 'problems', problems: [expect.stringContaining('choose one of 51215, 51216')] });
});

it('says so when a port is not allowed', async () => {
  const choice = await choosePorts('start', { ...wanted, account: 80 }, (port) =>
    Promise.resolve(port === 80 ? 'forbidden' : 'free'),
  );
  expect(choice).toEqual({ kind: 'problems', problems: [expect.stringContaining('choose one above 1023')] });
});
