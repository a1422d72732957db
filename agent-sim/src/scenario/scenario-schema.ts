import * as z from 'zod/mini';
import { type FaultName, faultNames } from '../faults/fault-table.ts';
import { settingNames } from '../options/agent-options.ts';
import { readDuration } from '../options/duration.ts';
import { explained, issueOf, mapping, nameSchema, wordOf } from '../validation/explain.ts';
import { timesSchema } from '../faults/fault-schema.ts';
import { answerCodeSchema, requestNameSchema } from '../validation/message-names.ts';
import { writtenShape } from '../options/option-schema.ts';
import { eventSchema } from './event-schema.ts';

const startSchema = mapping(writtenShape([...settingNames, 'uuid', 'registrationKey', 'seed']));

const durationSchema = z.pipe(
  z.custom<string>(
    (found: unknown) => isDelay(readDuration(String(found))),
    explained('a time up to 24h, such as 500ms, 2s or 1m'),
  ),
  z.transform((found) => readDuration(found) ?? 0),
);

/** Written in place of a fault; switches all faults off. */
export const noFault = 'none';
const faultSchema = wordOf<FaultName | typeof noFault>(`${faultNames.join(', ')} or ${noFault}`, [
  ...faultNames,
  noFault,
]);

/** A step is one action, and what it waits for. */
const stepSchema = mapping({
  /**
   * When a request of this type arrives after the step before it, even one to be refused; the step acts before the
   * request is served.
   */
  on: z.exactOptional(requestNameSchema),
  /** The time after the step before it, or after the start, in milliseconds divided by the speed. */
  after: z.exactOptional(durationSchema),
  set: z.exactOptional(mapping(writtenShape(settingNames))),
  /** Sent to every page; an agent whose product does not send it skips it. */
  event: z.exactOptional(eventSchema),
  fault: z.exactOptional(faultSchema),
  /** The code that requests of the type after `on` are answered with. */
  fail: z.exactOptional(answerCodeSchema),
  times: z.exactOptional(timesSchema),
}).check(refuseWrongStep);

export type ScenarioStep = z.output<typeof stepSchema>;

const actionKeys = ['set', 'event', 'fault', 'fail'] as const;

function refuseWrongStep({ value, issues }: z.core.ParsePayload<ScenarioStep>): void {
  const refuse = (expected: string, found: unknown, ...path: (keyof ScenarioStep)[]): void => {
    issues.push(issueOf({ expected }, { path, input: found }));
  };
  const { on, after, fault, fail, times } = value;
  if ((on === undefined) === (after === undefined)) refuse('either on or after', on && 'both');
  const actions = actionKeys.filter((key) => value[key] !== undefined);
  if (actions.length !== 1) refuse(`one of ${actionKeys.join(', ')}`, actions.join(' and ') || undefined);
  if (fail !== undefined && on === undefined) refuse('fail only with on, which says what fails', 'after', 'fail');
  if (times === undefined) return;
  if (fault === undefined && fail === undefined) refuse('times only with fault or fail', actions[0], 'times');
  // Nobody can count the connections that are refused, and `none` acts at once.
  if (fault === 'refuse' || fault === noFault) refuse('times with any fault but refuse and none', fault, 'times');
}

/** Nobody writes more steps by hand. */
const maxSteps = 1_000;

const listSchema = z.custom<unknown[]>(
  (found) => Array.isArray(found) && found.length <= maxSteps,
  explained(`a list of at most ${maxSteps} steps`),
);

export const scenarioSchema = mapping({
  name: nameSchema,
  /** How the agent starts, where its options leave that open. */
  start: z._default(startSchema, {}),
  steps: z._default(z.pipe(listSchema, z.array(stepSchema)), []),
});

export type Scenario = z.output<typeof scenarioSchema>;

function isDelay(durationMs: number | null): boolean {
  return durationMs !== null && durationMs >= 0 && durationMs <= maxDelayMs;
}

const maxDelayMs = 24 * 3_600_000;
