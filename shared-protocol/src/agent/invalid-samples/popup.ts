import type { popup } from '../popup.ts';
import type { InvalidSample } from './invalid-sample.ts';

export const invalidPopup = {
  'popup/respond': { payload: { popupId: 'pop-1' }, at: 'buttonId' },
  'popup/setEnabled': { payload: { enabled: 1 }, at: 'enabled' },
  'popup/shown': {
    payload: {
      popupId: 'pop-1',
      title: 'Update now?',
      body: '',
      buttons: [],
      shownAt: '2026-11-21T08:00:12Z',
      closesAfterSeconds: null,
    },
    at: 'buttons',
  },
  'popup/closed': { payload: { popupId: 'pop-1', reason: 'answered' }, at: 'buttonId' },
} satisfies Record<keyof typeof popup, InvalidSample>;
