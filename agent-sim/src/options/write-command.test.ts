import { expect, test } from 'vitest';
import { parseCommandLine } from '../testing/parse-command-line.ts';
import type { AgentOptions } from './agent-options.ts';
import { resolveConfig } from './config.ts';
import { writeCommand } from './write-command.ts';

test('the command line reads a written command as the options that it was written from', async () => {
  const options = {
    product: 'maverick',
    registered: false,
    licence: 'trial',
    declines: true,
    everyPort: true,
    uuid: '8cd43dd5-02a9-4422-a5f0-190d099565da',
    registrationKey: 'K',
    agentVersion: '2.4.0',
    origins: ['http://a.test', 'http://[::1]:3000'],
    latency: { minMs: 20, maxMs: 80 },
    faults: ['hang', { name: 'answer', type: 'licence/check', code: 'INTERNAL_ERROR' }],
    speed: 2.5,
    seed: 7,
  } as const satisfies AgentOptions;
  const [, ...words] = writeCommand(options).split(' ');
  const [agent] = (await parseCommandLine(words)).agents;
  expect(resolveConfig(agent ?? {})).toEqual(resolveConfig(options));
});

test('a word that a shell would take apart is quoted, and what no option says stands after #', () => {
  const faults = [{ name: 'slow', delayMs: 5, times: 2 }, 'hang'] as const;
  expect(writeCommand({ registrationKey: "it's", faults, seed: 7 })).toBe(
    String.raw`agent-sim --product driver-support --registration-key 'it'\''s' --fault slow hang --seed 7 # slow: times 2, delayMs 5`,
  );
});
