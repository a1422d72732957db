import { setTimeout as delay } from 'node:timers/promises';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { type Answer, httpFaults, jsonAnswer, type Outcome } from 'simulator-kit/http-faults';
import { didYouMean } from 'simulator-kit/closest-word';
import * as z from 'zod/mini';
import { Refusal, refusalAnswer, resetMeanwhile, tooManyRequests } from '../operations/refusal.ts';

interface FaultDefinition<Parameters extends z.core.$ZodLooseShape> {
  /** The panel says what the browser sees. */
  readonly seen: string;
  /** Each parameter as the control API takes it. */
  readonly parameters: Parameters;
  /** The panel's label of each parameter. */
  readonly labels: Readonly<Record<keyof Parameters, string>>;
  /** `proceed` carries out the operation, which it must not do once `ended` is aborted: everything was reset. */
  readonly act: (
    fault: z.output<z.ZodMiniObject<Parameters>>,
    proceed: () => Promise<Answer>,
    ended: AbortSignal,
  ) => Outcome | Promise<Outcome>;
}

/** Ties the action's parameter and the labels to the parameters. */
function fault<Parameters extends z.core.$ZodLooseShape>(
  definition: FaultDefinition<Parameters>,
): FaultDefinition<Parameters> {
  return definition;
}

/** Everything that can go wrong between a browser and an account server. */
export const faults = {
  hang: fault({ seen: 'no answer', parameters: {}, labels: {}, act: () => httpFaults.hang }),
  refuse: fault({
    seen: 'a refusal: 400, or 200 with isOk false, and why',
    parameters: {
      status: z._default(z.enum(['400', '200']), '400'),
      statusText: z._default(z.string().check(z.minLength(1), z.maxLength(1_000)), 'The account server refused this.'),
    },
    labels: { status: 'HTTP status', statusText: 'Reason' },
    act: ({ status, statusText }) => refusalAnswer(new Refusal(Number(status), statusText)),
  }),
  slow: fault({
    seen: 'the right answer, late',
    parameters: { delayMs: z.int().check(z.minimum(0), z.maximum(3_600_000)) },
    labels: { delayMs: 'Delay in milliseconds' },
    act: async ({ delayMs }, proceed, ended) => {
      try {
        // The timer is not referenced: a late answer must not keep a stopped simulator's process alive.
        await delay(delayMs, undefined, { ref: false, signal: ended });
      } catch {
        // A reset connection will not do: Chrome sends a request again when that happens to a connection that it has used before.
        return refusalAnswer(resetMeanwhile);
      }
      return proceed();
    },
  }),
  reset: fault({ seen: 'the connection is reset', parameters: {}, labels: {}, act: () => httpFaults.reset }),
  'http-500': fault({
    seen: 'a server error',
    parameters: { body: z._default(z.enum(['html', 'json']), 'html') },
    labels: { body: 'Body of the answer' },
    act: ({ body }) =>
      body === 'json' ? jsonAnswer({ statusText: 'Internal Server Error' }, 500) : httpFaults['http-500'],
  }),
  'not-json': fault({
    seen: '200 with a page of HTML',
    parameters: {},
    labels: {},
    act: () => httpFaults['not-json'],
  }),
  /** Matches no response schema of the contract. */
  'wrong-shape': fault({
    seen: '200 with JSON of other types',
    parameters: {},
    labels: {},
    act: () => jsonAnswer([{ isOk: 'true', success: 1, UUID: 17, redirectUrl: false }]),
  }),
  truncated: fault({
    seen: '200 that ends in the middle of the answer, after doing what was asked',
    parameters: {},
    labels: {},
    act: async (_fault, proceed) => {
      const { body, headers } = await proceed();
      const empty = jsonAnswer({ isOk: true });
      return { cut: { status: 200, headers: { ...empty.headers, ...headers }, body: body || empty.body } };
    },
  }),
  'too-many-requests': fault({
    seen: '429 with Retry-After',
    parameters: { retryAfterSeconds: z._default(z.int().check(z.minimum(0), z.maximum(86_400)), 30) },
    labels: { retryAfterSeconds: 'Wait before the next attempt, in seconds' },
    act: ({ retryAfterSeconds }) => refusalAnswer(tooManyRequests(retryAfterSeconds)),
  }),
};

export type FaultName = keyof typeof faults;
type SchemaOf<Name extends FaultName> = (typeof faults)[Name] extends {
  readonly parameters: infer Parameters extends z.core.$ZodLooseShape;
}
  ? z.ZodMiniObject<{ name: z.ZodMiniLiteral<Name> } & Parameters>
  : never;

export type Fault = { [Name in FaultName]: z.output<SchemaOf<Name>> }[FaultName];

/** A fault as a test writes it; parameters with a default are optional. */
export type FaultInput = { [Name in FaultName]: z.input<SchemaOf<Name>> }[FaultName];

// The keys of the table are the names, which `Object.keys` does not say.
export const faultNames = Object.keys(faults) as [FaultName, ...FaultName[]];

type Act = FaultDefinition<z.core.$ZodLooseShape>['act'];

export async function applyFault(given: Fault, proceed: () => Promise<Answer>, ended: AbortSignal): Promise<Outcome> {
  // The table ties each action to the fault of its name; the compiler cannot follow a lookup by a union.
  const act = faults[given.name].act as Act;
  return act(given, proceed, ended);
}

const operationNames = Object.keys(accountContract) as [OperationName, ...OperationName[]];

export const operationName = z.enum(operationNames, {
  error: ({ input }) =>
    `expected one of ${operationNames.join(', ')}, found ${foundIn(input)}${didYouMean([String(input)], operationNames)}`,
});

function foundIn(input: unknown): string {
  return input === undefined ? 'nothing' : JSON.stringify(input).slice(0, maxShown);
}

const maxShown = 100;

const whichAndHowOften = {
  operation: operationName,
  /** By default, the fault stays until it is removed. */
  times: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
};

type NewFault<Own> = Own extends object ? Own & z.output<z.ZodMiniObject<typeof whichAndHowOften>> : never;

const schemas = Object.entries(faults).map(([name, { parameters }]) =>
  z.strictObject({ name: z.literal(name), ...parameters, ...whichAndHowOften }),
);

/** A fault to switch on, flat as an agent's: its name and parameters beside the operation that it affects, and how often. */
export const newFaultSchema = z.discriminatedUnion(
  'name',
  // The compiler does not know that a list made from the table has a first one.
  schemas as [(typeof schemas)[number], ...typeof schemas],
  { error: ({ input }) => `expected one of ${faultNames.join(', ')}${didYouMean([nameOf(input)], faultNames)}` },
  // Each has the type of its own schema with these fields, which extending them one by one would show.
) as unknown as z.ZodMiniType<NewFault<Fault>, NewFault<FaultInput>>;

function nameOf(input: unknown): string {
  const { name } = Object(input) as { readonly name?: unknown };
  return typeof name === 'string' ? name : '';
}
