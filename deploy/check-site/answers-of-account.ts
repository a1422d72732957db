import type { Answer } from 'conformance/http/fetch-answer';
import type { OperationCall } from './call-operations.ts';
import { operationFaults } from './operation-faults.ts';
import type { Visit } from './visit.ts';

/** The calls that the account server has answered as it should: what somebody else says is not held against it. */
export function answersOfAccount({
  calls,
}: Visit): readonly { readonly call: OperationCall; readonly answer: Answer }[] {
  return calls.flatMap((call) => {
    const { fetched } = call;
    if (fetched.status === 'failed' || operationFaults(call, fetched.answer).length > 0) return [];
    return [{ call, answer: fetched.answer }];
  });
}
