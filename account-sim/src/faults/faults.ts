import { setTimeout as delay } from 'node:timers/promises';
import { didYouMean } from 'config/files/closest-word';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { type Answer, httpFaults, jsonAnswer, type Outcome } from 'simulator-kit/http-faults';
import * as z from 'zod/mini';
import { en } from '../words/en.ts';
import { type SpokenLanguage, wordsIn } from '../words/words.ts';
import { Refusal, refusalAnswer, resetMeanwhile, tooManyRequests } from '../operations/refusal.ts';

const operationNames = Object.keys(accountContract) as [OperationName, ...OperationName[]];

export const operationName = z.enum(operationNames, {
  error: ({ input }) =>
    `expected one of ${operationNames.join(', ')}, found ${foundIn(input)}${didYouMean([String(input)], operationNames)}`,
});

function foundIn(input: unknown): string {
  return input === undefined ? 'nothing' : JSON.stringify(input).slice(0, maxShown);
}

const maxShown = 100;

const affected = {
  operation: operationName,
  /** By default, the fault stays until it is removed. */
  times: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
};

/**
 * Everything that can go wrong between a browser and an account server, flat as an agent's fault: its name and parameters
 * beside the operation that it affects, and how often. The descriptions are the panel's: what a browser sees, and the label
 * of each parameter.
 */
export const faultSchemas = [
  z.strictObject({ name: z.literal('hang'), ...affected }).check(z.describe('no answer')),
  z
    .strictObject({
      name: z.literal('refuse'),
      status: z._default(z.enum(['400', '200']), '400').check(z.describe('HTTP status')),
      statusText: z
        ._default(z.string().check(z.minLength(1), z.maxLength(1_000)), en.refusals.refused)
        .check(z.describe('Reason')),
      ...affected,
    })
    .check(z.describe('a refusal: 400, or 200 with isOk false, and why')),
  z
    .strictObject({
      name: z.literal('slow'),
      delayMs: z.int().check(z.minimum(0), z.maximum(3_600_000), z.describe('Delay in milliseconds')),
      ...affected,
    })
    .check(z.describe('the right answer, late')),
  z.strictObject({ name: z.literal('reset'), ...affected }).check(z.describe('the connection is reset')),
  z
    .strictObject({
      name: z.literal('http-500'),
      body: z._default(z.enum(['html', 'json']), 'html').check(z.describe('Body of the answer')),
      ...affected,
    })
    .check(z.describe('a server error')),
  z.strictObject({ name: z.literal('not-json'), ...affected }).check(z.describe('200 with a page of HTML')),
  z.strictObject({ name: z.literal('wrong-shape'), ...affected }).check(z.describe('200 with JSON of other types')),
  z
    .strictObject({ name: z.literal('truncated'), ...affected })
    .check(z.describe('200 that ends in the middle of the answer, after doing what was asked')),
  z
    .strictObject({
      name: z.literal('too-many-requests'),
      retryAfterSeconds: z
        ._default(z.int().check(z.minimum(0), z.maximum(86_400)), 30)
        .check(z.describe('Wait before the next attempt, in seconds')),
      ...affected,
    })
    .check(z.describe('429 with Retry-After')),
] as const;

export type FaultName = z.output<(typeof faultSchemas)[number]>['name'];

export const faultNames: readonly FaultName[] = faultSchemas.flatMap(({ shape }) => shape.name.def.values);

/** A fault to switch on. */
export const newFaultSchema = z.discriminatedUnion('name', faultSchemas, {
  error: ({ input }) => `expected one of ${faultNames.join(', ')}${didYouMean([nameOf(input)], faultNames)}`,
});

function nameOf(input: unknown): string {
  const { name } = Object(input) as { readonly name?: unknown };
  return typeof name === 'string' ? name : '';
}

type Itself<NewFault> = NewFault extends object ? Omit<NewFault, keyof typeof affected> : never;

export type Fault = Itself<z.output<typeof newFaultSchema>>;

/** A fault as a test writes it; parameters with a default are optional. */
export type FaultInput = Itself<z.input<typeof newFaultSchema>>;

/** `proceed` carries out the operation, which it must not do once `ended` is aborted: everything was reset. */
export async function applyFault(
  fault: Fault,
  proceed: () => Promise<Answer>,
  ended: AbortSignal,
  language?: SpokenLanguage,
): Promise<Outcome> {
  switch (fault.name) {
    case 'hang':
    case 'reset':
    case 'not-json':
      return httpFaults[fault.name];
    case 'refuse':
      return refuse(fault, language);
    case 'slow':
      try {
        // The timer is not referenced: a late answer must not keep a stopped simulator's process alive.
        await delay(fault.delayMs, undefined, { ref: false, signal: ended });
      } catch {
        // The connection is not reset: Chrome sends a request again when a connection that it has used before is reset.
        return refusalAnswer(resetMeanwhile);
      }
      return proceed();
    case 'http-500':
      return fault.body === 'json' ? jsonAnswer({ statusText: 'Internal Server Error' }, 500) : httpFaults['http-500'];
    case 'wrong-shape':
      // Matches no response schema of the contract.
      return jsonAnswer([{ isOk: 'true', success: 1, UUID: 17, redirectUrl: false }]);
    case 'truncated': {
      const { body, headers } = await proceed();
      const empty = jsonAnswer({ isOk: true });
      return { cut: { status: 200, headers: { ...empty.headers, ...headers }, body: body || empty.body } };
    }
    case 'too-many-requests':
      return refusalAnswer(tooManyRequests(fault.retryAfterSeconds, language), language);
  }
}

/** The language of a text that a test gave is unknown. */
function refuse({ status, statusText }: Extract<Fault, { name: 'refuse' }>, language?: SpokenLanguage): Answer {
  if (statusText !== en.refusals.refused) return jsonAnswer({ isOk: false, statusText }, Number(status));
  return refusalAnswer(new Refusal(Number(status), wordsIn(language).refusals.refused), language);
}
