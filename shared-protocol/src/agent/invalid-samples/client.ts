import type { client } from '../client.ts';
import type { InvalidSample } from './invalid-sample.ts';

export const invalidClient = {
  'client/info': { payload: 'version', at: '' },
  'client/checkForUpdate': { payload: null, at: '' },
  'client/update': { payload: { version: 'newest' }, at: 'version' },
  'client/uninstall': { payload: { keepSettings: 'yes' }, at: 'keepSettings' },
  'client/updateProgress': {
    payload: { jobId: 'job-1', percent: 100.5, step: 'installing', code: null },
    at: 'percent',
  },
  'client/updated': { payload: { jobId: 'job-1', version: '4.13.0', previousVersion: '4.12' }, at: 'previousVersion' },
  'client/registrationChanged': { payload: { registered: 'yes' }, at: 'registered' },
  'client/uninstalling': { payload: { startedBy: 'page', delaySeconds: -1 }, at: 'delaySeconds' },
} satisfies Record<keyof typeof client, InvalidSample>;
