import type { RegState } from 'shared-protocol/regstate';

/** What a registered agent of Driver Support answers to discovery. */
export const regStateSample = {
  product: 'driver-support',
  registered: true,
  registrationKey: 'key',
  UUID: '3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b',
  agentVersion: '1.0.0',
  protocolVersion: 1,
  hubPath: '/hub',
} as const satisfies RegState;

/** That agent as a page finds it. */
export const agentSample = { origin: 'http://127.0.0.1:49217', regState: regStateSample } as const;
