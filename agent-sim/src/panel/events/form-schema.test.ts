import { expect, test } from 'vitest';
import { formSchemaOf } from './form-schema.ts';

test('lets what may be null be left empty, in one field', () => {
  expect(formSchemaOf('licence/changed').properties).toMatchObject({
    expiresAt: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'Null when it does not expire, or there is none.',
    },
  });
  expect(formSchemaOf('driver/failed').properties).toMatchObject({
    code: { enum: expect.arrayContaining([null]) as unknown },
  });
});

test('offers a choice between an object and null', () => {
  expect(formSchemaOf('driver/updated').properties).toMatchObject({
    driver: { properties: { installed: { anyOf: [{ type: 'object', title: 'given' }, { title: 'null' }] } } },
  });
});
