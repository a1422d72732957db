import type { Product } from 'shared-protocol/product';
import { createLicence, type LicenceState } from './licence.ts';
import type { Random } from './random.ts';
import type { WorldState } from './world-state.ts';

/** What whoever starts an agent says of it; the rest of the machine is made up from the seed. */
export interface WorldStart {
  readonly registered: boolean;
  readonly registrationKey: string;
  readonly uuid: string;
  readonly agentVersion: string;
  readonly licence: LicenceState;
  readonly declines: boolean;
}

export function initialState(_product: Product, start: WorldStart, _random: Random, now: number): WorldState {
  return { ...start, licence: createLicence(start.licence, now) };
}
