import { expect, it } from 'vitest';
import { seeds } from '../../account-sim/src/world/seeds.ts';
import { agentsOf } from './simulators.ts';

it("runs both agents as Ann's: the account that is handed over is the one whose software is here", () => {
  const agents = agentsOf({ dev: 1, account: 2, site: 3, 'driver-support': 49217, maverick: 51215, control: 4 });
  const ann = seeds.find(({ email }) => email === 'ann@example.com');
  expect(agents).toEqual([
    { product: 'driver-support', port: 49217, uuid: ann?.uuid },
    { product: 'maverick', port: 51215, uuid: ann?.uuid },
  ]);
});
