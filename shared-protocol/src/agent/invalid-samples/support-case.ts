import type { supportCase } from '../support-case.ts';
import type { InvalidSample } from './invalid-sample.ts';

export const invalidSupportCase = {
  'supportCase/add': {
    payload: { subject: '', topic: 'driver', description: 'The screen stays black.' },
    at: 'subject',
  },
  'supportCase/list': { payload: { statuses: ['open', 'lost'] }, at: 'statuses.1' },
  'supportCase/get': { payload: { caseId: 20418 }, at: 'caseId' },
  'supportCase/updated': {
    payload: {
      caseId: 'case-1',
      subject: 'Help',
      topic: 'scan',
      status: 'open',
      createdAt: '2026-11-20T09:14:05Z',
      updatedAt: 'yesterday',
      messageCount: 1,
    },
    at: 'updatedAt',
  },
} satisfies Record<keyof typeof supportCase, InvalidSample>;
