import { products } from 'shared-protocol/product';
import { expect, it } from 'vitest';
import { seeds } from '../../account-sim/src/world/seeds.ts';
import type { Ports } from './choose-ports.mjs';
import { portSettings } from './port-settings.mjs';
import { agentsOf } from './simulators.ts';

it("runs every agent as Ann's: the account that is handed over is the one whose software is here", () => {
  const ports = Object.fromEntries(Object.keys(portSettings).map((name, index) => [name, 49_000 + index])) as Ports;
  const ann = seeds.find(({ email }) => email === 'ann@example.com');
  expect(agentsOf(ports)).toEqual(products.map((product) => ({ product, port: ports[product], uuid: ann?.uuid })));
});
