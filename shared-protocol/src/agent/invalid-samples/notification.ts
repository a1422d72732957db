import type { notification } from '../notification.ts';
import type { InvalidSample } from './invalid-sample.ts';

export const invalidNotification = {
  'notification/list': { payload: null, at: '' },
  'notification/dismiss': { payload: {}, at: 'notificationId' },
  'notification/setEnabled': { payload: { enabled: 'false' }, at: 'enabled' },
  'notification/raised': {
    payload: {
      notificationId: 'ntf-1',
      topic: 'scanResult',
      severity: 'fatal',
      title: '',
      body: '',
      raisedAt: '2026-11-21T08:00:12Z',
    },
    at: 'severity',
  },
} satisfies Record<keyof typeof notification, InvalidSample>;
