import type { OperationName } from 'shared-protocol/account/contract';
import type { Answer, Fetched } from '../http/fetch-answer.ts';

/** Every answer to a call of one run, for the rows that judge all of them; and what is not answered at all. */
export class AnswerLog {
  readonly #answers: { readonly name: OperationName; readonly answer: Answer }[] = [];
  readonly #silent = new Map<string, Fetched>();

  add(name: OperationName, answer: Answer): void {
    this.#answers.push({ name, answer });
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

  answersOf(name: OperationName): readonly Answer[] {
    return this.#answers.filter((each) => each.name === name).map(({ answer }) => answer);
  }
}
