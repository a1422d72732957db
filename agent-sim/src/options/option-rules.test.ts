import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { flagOf, optionNames, ruleOf } from './agent-option-rules.ts';
import { agentPatchSchema } from './option-schema.ts';
import { parseScenario } from '../scenario/load-scenario.ts';
import { findStartProblem } from '../testing/find-start-problem.ts';
import { parseCommandLine } from '../testing/parse-command-line.ts';

testEvery([
  ['licence', 'expird', 'active, trial, expired, none'],
  ['agentVersion', '7', 'a semantic version such as 2.4.0'],
  ['speed', 0, 'a factor above 0, at most 10000: 10 is ten times as fast'],
  ['speed', 1e9, 'a factor above 0, at most 10000: 10 is ten times as fast'],
  ['latency', '80-20', 'milliseconds such as 50, or a range such as 20-80, at most 600000'],
  ['latency', 999_999, 'milliseconds such as 50, or a range such as 20-80, at most 600000'],
] as const)('a wrong option is refused in the same words wherever it comes from', async ([name, wrong, expected]) => {
  const { printed } = await parseCommandLine([flagOf(name), String(wrong)]);
  expect(printed).toContain(`is invalid. Expected ${expected}`);
  expect(findStartProblem({ product: 'maverick', [name]: wrong })).toMatchObject({
    status: 'wrong-option',
    option: name,
    expected: expect.stringContaining(expected) as string,
  });
  const scenario = parseScenario(`name: n\nstart: { ${name}: ${wrong} }`, 'f');
  expect(scenario.status === 'bad' && scenario.faults[0]).toContain(`expected ${expected}`);
  const patch = agentPatchSchema.safeParse({ [name]: wrong });
  expect(patch.error?.issues[0]?.message).toContain(`expected ${expected}`);
});

test('a start refuses a value of another kind for every option, as plain JavaScript may give it', () => {
  for (const name of optionNames) {
    const wrong = findStartProblem({ product: 'maverick', [name]: { toString: null } });
    expect(wrong, name).toMatchObject({ status: 'wrong-option', option: name });
    expect(ruleOf(name).schema.safeParse(undefined).success, name).toBe(false);
  }
});
