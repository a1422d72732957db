import { describe, expect, test } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { messageRows } from './message-rows.ts';

const rows = messageRows();

describe('the list of messages', () => {
  test('has every message of the catalogue once, in its order', () => {
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(catalogue));
  });

  test('says of a request what it may be answered with: its own codes, then those of any request', () => {
    expect(rows.find(({ name }) => name === 'machine/reboot')).toEqual({
      name: 'machine/reboot',
      area: 'machine',
      kind: 'request',
      products: ['driver-support', 'maverick'],
      direction: 'page-to-agent',
      since: 1,
      purpose: 'Restarts the machine.',
      idempotent: false,
      needsConfirmation: true,
      timeLimitMs: 120_000,
      errors: [
        'REMOTE_TRIGGER_NOT_TRIGGERED',
        'INSTALL_ALREADY_IN_PROGRESS',
        'NOT_SET',
        'BAD_MESSAGE_FORMAT',
        'MESSAGE_NOT_FOUND',
        'NO_MESSAGE_HANDLER_FOUND',
        'INTERNAL_ERROR',
      ],
      examples: catalogue['machine/reboot'].examples,
    });
  });

  test('says of an event that it is not requested and has no answer', () => {
    expect(rows.find(({ name }) => name === 'machine/rebooting')).toMatchObject({
      kind: 'event',
      idempotent: null,
      needsConfirmation: null,
      timeLimitMs: null,
      errors: [],
    });
  });
});
