import type { machine } from '../machine.ts';
import type { InvalidSample } from './invalid-sample.ts';

export const invalidMachine = {
  'machine/reboot': { payload: { delaySeconds: '5 minutes' }, at: 'delaySeconds' },
  'machine/cancelReboot': { payload: 'please', at: '' },
  'machine/rebooting': { payload: { startedBy: 'page', rebootsAt: '2026-11-21 09:30' }, at: 'rebootsAt' },
} satisfies Record<keyof typeof machine, InvalidSample>;
