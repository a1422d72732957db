import type { machineIntelligence } from '../machine-intelligence.ts';
import type { InvalidSample } from './invalid-sample.ts';

export const invalidMachineIntelligence = {
  'machineIntelligence/manufacturers': { payload: { subject: 'OEM' }, at: 'subject' },
  'machineIntelligence/series': { payload: { subject: 'oem', manufacturerId: '' }, at: 'manufacturerId' },
  'machineIntelligence/models': { payload: { subject: 'oem' }, at: 'seriesId' },
  'machineIntelligence/get': { payload: {}, at: 'subject' },
  'machineIntelligence/update': {
    payload: { subject: 'oem', manufacturerId: 'oem-dell', seriesId: 'oem-dell-inspiron', modelId: 3030 },
    at: 'modelId',
  },
} satisfies Record<keyof typeof machineIntelligence, InvalidSample>;
