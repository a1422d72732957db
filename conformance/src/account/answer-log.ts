import type { OperationName } from 'shared-protocol/account/contract';
import type { Answer, Fetched } from '../http/fetch-answer.ts';

/** Every answer to a call of one run, for the rows that judge all of them; and which operations do not answer. */
export class AnswerLog {
  readonly #answers: { readonly name: OperationName; readonly answer: Answer }[] = [];
  readonly #silent = new Map<OperationName, Fetched>();

  add(name: OperationName, fetched: Fetched): void {
    if (fetched.status === 'answered') this.#answers.push({ name, answer: fetched.answer });
    else if (fetched.isTimeout) this.#silent.set(name, fetched);
  }

  /** An operation that once did not answer is not waited for again: a run would take hours. */
  silence(name: OperationName): Fetched | undefined {
    return this.#silent.get(name);
  }

  answersOf(name: OperationName): readonly Answer[] {
    return this.#answers.filter((each) => each.name === name).map(({ answer }) => answer);
  }
}
