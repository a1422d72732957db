import * as z from 'zod/mini';
import { request } from './define.ts';
import { identifier, moment, text } from './fields.ts';

/** Only Driver Support needs the manufacturer's model, to find the manufacturer's drivers. */
const products = ['driver-support'] as const;

const subject = z
  .enum(['oem', 'motherboard'])
  .check(
    z.describe('oem: the computer as it was sold; motherboard: the board in it, for a computer built from parts.'),
  );
const manufacturerId = identifier('A manufacturer, as machineIntelligence/manufacturers named it.');
const seriesId = identifier('A series, as machineIntelligence/series named it.');
const modelId = identifier('A model, as machineIntelligence/models named it.');
const name = text('As its maker writes it.');

const manufacturer = z.object({ manufacturerId, name });
const series = z.object({ seriesId, name });
const model = z.object({ modelId, name });

const identity = z.object({
  subject,
  source: z
    .enum(['detected', 'chosen', 'unknown'])
    .check(z.describe('detected: read from the BIOS; chosen: set by machineIntelligence/update; unknown: neither.')),
  manufacturer: z.nullable(manufacturer).check(z.describe('Null when unknown.')),
  series: z.nullable(series).check(z.describe('Null when unknown.')),
  model: z.nullable(model).check(z.describe('Null when unknown.')),
  updatedAt: z.nullable(moment('When it was last detected or chosen; null when unknown.')),
});

const dell = { manufacturerId: 'oem-dell', name: 'Dell' } as const;
const inspiron = { seriesId: 'oem-dell-inspiron', name: 'Inspiron Desktops' } as const;
const inspiron3030 = { modelId: 'oem-dell-inspiron-3030', name: 'Inspiron 3030 Desktop' } as const;
const detected = {
  subject: 'oem',
  source: 'detected',
  manufacturer: dell,
  series: inspiron,
  model: inspiron3030,
  updatedAt: '2026-10-02T07:30:00Z',
} as const;
const msi = { manufacturerId: 'mb-msi', name: 'MSI' } as const;

/**
 * Which computer and which motherboard this is. The lists come from the agent's catalogue, which it downloads again
 * when it is older than a day. When what was detected is wrong or missing, a page lets the user choose from them:
 * manufacturer, series, model.
 */
export const machineIntelligence = {
  /** Sent to fill the first list. MANUFACTURERS_NOT_FOUND: the catalogue is empty or could not be read. */
  'machineIntelligence/manufacturers': request({
    products,
    purpose: 'Lists the manufacturers of computers or of motherboards.',
    payload: z.object({ subject }),
    result: z.object({ manufacturers: z.array(manufacturer) }),
    errors: ['MANUFACTURERS_NOT_FOUND'],
    timeLimitMs: 20_000,
    idempotent: true,
    examples: [
      {
        payload: { subject: 'oem' },
        result: { manufacturers: [dell, { manufacturerId: 'oem-lenovo', name: 'Lenovo' }] },
      },
      { payload: { subject: 'motherboard' }, result: { manufacturers: [msi] } },
    ],
  }),

  /** Sent when a manufacturer is chosen. ITEM_NOT_FOUND: there is no such manufacturer of that subject. */
  'machineIntelligence/series': request({
    products,
    purpose: 'Lists the series of a manufacturer.',
    payload: z.object({ subject, manufacturerId }),
    result: z.object({ series: z.array(series) }),
    errors: ['ITEM_NOT_FOUND'],
    timeLimitMs: 20_000,
    idempotent: true,
    examples: [{ payload: { subject: 'oem', manufacturerId: dell.manufacturerId }, result: { series: [inspiron] } }],
  }),

  /** Sent when a series is chosen. ITEM_NOT_FOUND: there is no such series of that subject. */
  'machineIntelligence/models': request({
    products,
    purpose: 'Lists the models of a series.',
    payload: z.object({ subject, seriesId }),
    result: z.object({ models: z.array(model) }),
    errors: ['ITEM_NOT_FOUND'],
    timeLimitMs: 20_000,
    idempotent: true,
    examples: [{ payload: { subject: 'oem', seriesId: inspiron.seriesId }, result: { models: [inspiron3030] } }],
  }),

  /** Sent by a page that shows which machine this is; answered from what is stored. */
  'machineIntelligence/get': request({
    products,
    purpose: 'Reads which computer or motherboard this is.',
    payload: z.object({ subject }),
    result: identity,
    idempotent: true,
    examples: [
      {
        payload: { subject: 'oem' },
        result: detected,
      },
      {
        payload: { subject: 'motherboard' },
        result: {
          subject: 'motherboard',
          source: 'unknown',
          manufacturer: null,
          series: null,
          model: null,
          updatedAt: null,
        },
      },
    ],
  }),

  /**
   * Sent when the user has chosen another model. ITEM_NOT_FOUND: the model is not of that series, or the series not of
   * that manufacturer. MACHINE_INTELLIGENCE_UPDATE_FAILED: it could not be stored; the one before stays.
   */
  'machineIntelligence/update': request({
    products,
    purpose: 'Stores which computer or motherboard this is.',
    payload: z.object({ subject, manufacturerId, seriesId, modelId }),
    result: identity,
    errors: ['ITEM_NOT_FOUND', 'MACHINE_INTELLIGENCE_UPDATE_FAILED'],
    idempotent: true,
    examples: [
      {
        payload: {
          subject: 'oem',
          manufacturerId: dell.manufacturerId,
          seriesId: inspiron.seriesId,
          modelId: inspiron3030.modelId,
        },
        result: { ...detected, source: 'chosen', updatedAt: '2026-11-20T10:02:11Z' },
      },
    ],
  }),
};
