import type { OperationName } from 'shared-protocol/account/contract';
import type { Answer, Fetched } from '../http/fetch-answer.ts';
import type { SentValues } from './sent-values.ts';

/** An answer to a call, and what the call sent. */
export interface LoggedCall {
  readonly answer: Answer;
  readonly sent: SentValues;
}

/** Every answer to a call of one run, for the rows that judge all of them; and what is not answered at all. */
export class AnswerLog {
  readonly #calls: (LoggedCall & { readonly name: OperationName })[] = [];
  readonly #silent = new Map<string, Fetched>();

  add(name: OperationName, answer: Answer, sent: SentValues): void {
    this.#calls.push({ name, answer, sent });
  }

  /** What was not answered once is not waited for again: a run would take hours. */
  async unlessSilent(
    what: OperationName | `preflight ${OperationName}`,
    ask: () => Promise<Fetched>,
  ): Promise<Fetched> {
    const silence = this.#silent.get(what);
    if (silence !== undefined) return silence;
    const fetched = await ask();
    if (fetched.status === 'failed' && fetched.isTimeout) this.#silent.set(what, fetched);
    return fetched;
  }

  callsOf(name: OperationName): readonly LoggedCall[] {
    return this.#calls.filter((each) => each.name === name);
  }

  answersOf(name: OperationName): readonly Answer[] {
    return this.callsOf(name).map(({ answer }) => answer);
  }
}
