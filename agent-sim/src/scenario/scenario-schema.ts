import * as z from 'zod/mini';
import { type FaultName, faultNames } from '../faults/fault-table.ts';
import { settingNames } from '../options/agent-options.ts';
import { readDuration } from '../options/duration.ts';
import { explained, issueOf, mapping, nameSchema, wordOf } from '../options/explain.ts';
import { timesSchema } from '../options/fault-schema.ts';
import { answerCodeSchema, requestNameSchema } from '../options/message-names.ts';
import { writtenShape } from '../options/option-schema.ts';
import { eventSchema } from './event-schema.ts';
import type { Scenario, ScenarioAction, ScenarioStep } from './scenario.ts';

const startSchema = mapping(writtenShape([...settingNames, 'uuid', 'registrationKey', 'seed']));

const durationSchema = z.pipe(
  z.custom<string>(
    (found: unknown) => isDelay(readDuration(String(found))),
    explained('a time up to 24h, such as 500ms, 2s or 1m'),
  ),
  z.transform((found) => readDuration(found) ?? 0),
);

const noFault = 'none';
const faultSchema = wordOf<FaultName | typeof noFault>(`${faultNames.join(', ')} or ${noFault}`, [
  ...faultNames,
  noFault,
]);

const stepFields = mapping({
  on: z.exactOptional(requestNameSchema),
  after: z.exactOptional(durationSchema),
  set: z.exactOptional(mapping(writtenShape(settingNames))),
  event: z.exactOptional(eventSchema),
  fault: z.exactOptional(faultSchema),
  fail: z.exactOptional(answerCodeSchema),
  times: z.exactOptional(timesSchema),
});

type StepFields = z.output<typeof stepFields>;

const actionKeys = ['set', 'event', 'fault', 'fail'] as const;

const stepSchema = z.pipe(stepFields.check(refuseWrongStep), z.transform(toStep));

/** What cannot be together, or has to be. */
function refuseWrongStep({ value, issues }: z.core.ParsePayload<StepFields>): void {
  const refuse = (expected: string, found: unknown, ...path: (keyof StepFields)[]): void => {
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

function toStep(fields: StepFields): ScenarioStep {
  const { on, after = 0 } = fields;
  return {
    trigger: on === undefined ? { kind: 'after', delayMs: after } : { kind: 'on', type: on },
    action: toAction(fields),
  };
}

function toAction({ on, set = {}, event, fault, fail, times }: StepFields): ScenarioAction {
  if (event) return { kind: 'event', event };
  if (fault === noFault) return { kind: 'clear-faults' };
  if (fault !== undefined) return { kind: 'fault', fault: { name: fault, times } };
  if (fail === undefined || on === undefined) return { kind: 'set', patch: set };
  return { kind: 'fault', fault: { name: 'answer', type: on, code: fail, times } };
}

/** Nobody writes more by hand. */
const maxSteps = 1_000;

const listSchema = z.custom<unknown[]>(
  (found) => Array.isArray(found) && found.length <= maxSteps,
  explained(`a list of at most ${maxSteps} steps`),
);

/** A file that says what happens to an agent over time. */
export const scenarioSchema: z.ZodMiniType<Scenario> = mapping({
  name: nameSchema,
  start: z._default(startSchema, {}),
  steps: z._default(z.pipe(listSchema, z.array(stepSchema)), []),
});

function isDelay(durationMs: number | null): boolean {
  return durationMs !== null && durationMs >= 0 && durationMs <= maxDelayMs;
}

const maxDelayMs = 24 * 3_600_000;
