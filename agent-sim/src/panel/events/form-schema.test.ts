import validator from '@rjsf/validator-ajv8';
import { catalogue, isEventName } from 'shared-protocol/agent/catalogue';
import { refusedSamples } from 'shared-protocol/agent/refused-samples/refused-samples';
import { describe, expect, it } from 'vitest';
import { formSchemaOf } from './form-schema.ts';

const events = Object.keys(catalogue).filter(isEventName);

describe('the form of an event', () => {
  it.each(events)('%s takes its examples', (type) => {
    for (const { payload } of catalogue[type].examples) {
      expect(validator.rawValidation(formSchemaOf(type), payload).errors ?? []).toEqual([]);
    }
  });

  it.each(events)('%s refuses what the protocol refuses', (type) => {
    const { errors, validationError } = validator.rawValidation(formSchemaOf(type), refusedSamples[type].payload);
    expect(validationError).toBeUndefined();
    expect(errors).not.toHaveLength(0);
  });

  it('lets what may be null be left empty, in one field', () => {
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
});
