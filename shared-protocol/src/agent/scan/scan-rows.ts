import * as z from 'zod/mini';
import type { Product } from '../../product.ts';
import { event, request } from '../define.ts';
import { identifier, count, moment, percent, text } from '../fields.ts';

/** One kind of scan: what sets it apart from the others. */
export interface ScanKind<Name extends string, Item extends z.ZodMiniType, Serving extends Product> {
  readonly name: Name;
  /** What it looks for, to complete "Looks for …". */
  readonly subject: string;
  readonly products: readonly Serving[];
  readonly item: Item;
  readonly step: string;
  readonly found: readonly z.output<Item>[];
}

/** The messages of one kind of scan, each under its full name. */
export type ScanRows<Name extends string, Item extends z.ZodMiniType, Serving extends Product> = {
  [Verb in keyof Verbs<Item, Serving> as `scan/${Name}/${Verb}`]: Verbs<Item, Serving>[Verb];
};

/** Makes the six messages of a kind of scan. */
export function scanRows<const Name extends string, Item extends z.ZodMiniType, Serving extends Product>(
  kind: ScanKind<Name, Item, Serving>,
): ScanRows<Name, Item, Serving> {
  const rows = Object.entries(verbs(kind)).map(([verb, row]) => [`scan/${kind.name}/${verb}`, row]);
  // The names are put together at run time, which Object.fromEntries cannot say.
  return Object.fromEntries(rows) as ScanRows<Name, Item, Serving>;
}

type Verbs<Item extends z.ZodMiniType, Serving extends Product> = ReturnType<typeof verbs<string, Item, Serving>>;

const scanId = identifier('The scan, as the answer that started it named it.');
const scan = { scanId: 'scan-2b8e6f41' } as const;

// The return type is inferred: it is the rows' exact schemas and codes.
function verbs<Name extends string, Item extends z.ZodMiniType, Serving extends Product>({
  subject,
  products,
  item,
  step,
  found,
}: ScanKind<Name, Item, Serving>) {
  const resultSchema = z.object({
    scanId,
    startedAt: moment('When the scan began.'),
    completedAt: moment('When it had seen everything.'),
    items: z.array(item),
  });
  // The schema's own output type cannot be worked out before Item is known; the catalogue's walk parses it.
  const result = {
    ...scan,
    startedAt: '2026-11-20T09:14:03Z',
    completedAt: '2026-11-20T09:15:41Z',
    items: [...found],
  } as z.output<typeof resultSchema>;

  return {
    /**
     * Sent to start a scan; answered at once, everything else comes by events. One scan of a kind runs at a time: a
     * request during a scan is answered with the id of the running one. SCAN_ERROR: it could not start.
     */
    start: request({
      products,
      purpose: `Starts looking for ${subject}.`,
      payload: z.object({
        depth: z
          .optional(z.enum(['quick', 'full']))
          .check(z.describe('quick looks only in the usual places; full when omitted.')),
      }),
      result: z.object({ scanId }),
      errors: ['SCAN_ERROR', 'DISK_IS_FULL'],
      examples: [
        { payload: {}, result: scan },
        { payload: { depth: 'quick' }, result: scan },
      ],
    }),

    /**
     * Sent to stop a scan; the scan then ends in `failed` with reason `cancelled`, and what it had found is discarded.
     * ITEM_NOT_FOUND: no scan of this kind with this id is running; it may have ended just before.
     */
    cancel: request({
      products,
      purpose: `Stops looking for ${subject}.`,
      payload: z.object({ scanId }),
      result: z.object({}),
      errors: ['ITEM_NOT_FOUND'],
      idempotent: true,
      examples: [{ payload: scan, result: {} }],
    }),

    /**
     * Sent by a page that shows what is known without another scan; null when no scan of this kind was ever completed.
     */
    lastResult: request({
      products,
      purpose: `Returns the last completed search for ${subject}.`,
      payload: z.object({}),
      result: z.object({
        result: z.nullable(resultSchema).check(z.describe('Null when no such scan was ever completed.')),
      }),
      idempotent: true,
      examples: [{ payload: {}, result: { result } }],
    }),

    /** Sent while a scan runs, each time it has made progress. */
    progress: event({
      products,
      purpose: `The search for ${subject} has made progress.`,
      payload: z.object({
        scanId,
        percent,
        step: text('What is being looked at, for people.'),
        foundCount: count('How many items were found so far.'),
      }),
      examples: [{ payload: { ...scan, percent: 45, step, foundCount: 1 } }],
    }),

    /** Sent once when a scan is complete; from now on `lastResult` gives the same answer. */
    completed: event({
      products,
      purpose: `The search for ${subject} is complete.`,
      payload: resultSchema,
      examples: [{ payload: result }],
    }),

    /** Sent once when a scan ends before it is complete, because it was cancelled or failed. */
    failed: event({
      products,
      purpose: `The search for ${subject} ended early.`,
      payload: z.object({
        scanId,
        reason: z.enum(['cancelled', 'error']),
        code: z
          .nullable(z.enum(['SCAN_ERROR', 'DISK_IS_FULL', 'INTERNAL_ERROR']))
          .check(z.describe('What went wrong; null when it was cancelled.')),
        message: text('For developers, in English.'),
      }),
      examples: [
        { payload: { ...scan, reason: 'cancelled', code: null, message: 'Cancelled by a page.' } },
        { payload: { ...scan, reason: 'error', code: 'SCAN_ERROR', message: 'Windows did not answer within 30 s.' } },
      ],
    }),
  };
}
