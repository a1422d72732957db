import { describeStartProblem, type StartProblem } from './start-problem.ts';

/** What `startAgent` rejects with when the reason is not a bug; `problem` says which reason. */
export class AgentStartError extends Error {
  readonly problem: StartProblem;

  constructor(problem: StartProblem) {
    super(describeStartProblem(problem));
    this.name = 'AgentStartError';
    this.problem = problem;
  }
}
