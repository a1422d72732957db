import type { Product } from 'shared-protocol/product';
import { flagOf, startOptionNames } from './agent-option-rules.ts';
import type { AgentOptions } from './agent-options.ts';
import { controlPortRule } from './control-port-rule.ts';
import { describeMismatch } from './option-rule.ts';
import { portRange } from './port-range.ts';

export interface WrongOption {
  readonly status: 'wrong-option';
  readonly option: keyof AgentOptions;
  readonly found: string;
  readonly expected: string;
}

/** Why an agent did not start, other than because of a bug. */
export type StartProblem =
  | WrongOption
  | { readonly status: 'unknown-option'; readonly option: string; readonly meant: string | undefined }
  /** The port that was asked for, or one of them when every port was. */
  | { readonly status: 'port-taken'; readonly product: Product; readonly port: number; readonly wantedEvery: boolean }
  /** One line per fault, each with file, line and key. */
  | { readonly status: 'bad-scenario'; readonly faults: readonly string[] }
  | { readonly status: 'range-full'; readonly product: Product }
  | { readonly status: 'wrong-control-port'; readonly port: number }
  | { readonly status: 'control-port-taken' | 'control-port-not-allowed'; readonly port: number };

/** The names of options in messages, and the advice about the port of the control API, which the command line and a library differ in. */
interface Words {
  readonly option: (name: keyof AgentOptions) => string;
  readonly otherControlPort: string;
}

const wordsOfTests: Words = {
  option: (name) => name,
  otherControlPort: 'choose another, or give 0 for any free one',
};

export const wordsOfCommand: Words = {
  option: flagOf,
  otherControlPort: 'choose another with --control-port, or give --no-control',
};

/** One line: what was found, what was expected, and what to do. */
export function describeStartProblem(problem: StartProblem, { option, otherControlPort }: Words): string {
  switch (problem.status) {
    case 'wrong-option':
      return `${option(problem.option)} ${problem.found || "''"}: expected ${problem.expected}`;
    case 'unknown-option':
      return `there is no option ${problem.option}; ${problem.meant ? `did you mean ${problem.meant}?` : `there are ${startOptionNames.join(', ')}`}`;
    case 'port-taken':
      return `port ${problem.port} is taken; stop what listens there, or leave out ${problem.wantedEvery ? `${option('everyPort')} to take one free port` : `${option('port')} to take the first free one`} of ${portRange(problem.product)}`;
    case 'bad-scenario':
      return problem.faults.join('; ');
    case 'range-full':
      return `every port of ${problem.product} is taken (${portRange(problem.product)}); stop one of the programs that listen there`;
    case 'wrong-control-port':
      return `port ${problem.port} of the control API: expected ${describeMismatch(controlPortRule, problem.port)}`;
    case 'control-port-taken':
      return `port ${problem.port} of the control panel is taken; stop what listens there, ${otherControlPort}`;
    case 'control-port-not-allowed':
      return `the system does not allow this process to use port ${problem.port} for the control panel: it needs more rights, as ports below 1024 do, or is reserved; ${otherControlPort}`;
  }
}

/** What `startAgent` rejects with when the reason is not a bug; `problem` says which reason. */
export class AgentStartError extends Error {
  readonly problem: StartProblem;

  constructor(problem: StartProblem) {
    super(describeStartProblem(problem, wordsOfTests));
    this.name = 'AgentStartError';
    this.problem = problem;
  }
}
