import { answersOfAccount } from '../answers-of-account.ts';
import { faultsOfCopies } from '../copies.ts';
import { type Finding, finding } from '../finding.ts';
import { harmfulHeaders } from '../harmful-headers.ts';
import { usablePages } from '../usable-pages.ts';
import type { Visit } from '../visit.ts';
import { subjectOf } from './check-operations.ts';

/** Nothing on the way adds headers that harm visitors. */
export async function checkAddedHeaders(visit: Visit): Promise<readonly Finding[]> {
  const files = [...visit.files].map(([subject, copies]) => ({ subject, copies }));
  const ofFiles = [...usablePages(visit), ...files].map(async ({ subject, copies }) =>
    finding('added headers', subject, await faultsOfCopies(copies, (answer) => harmfulHeaders(answer))),
  );
  const ofOperations = answersOfAccount(visit).map(({ call, answer }) =>
    finding('added headers', subjectOf([call]), harmfulHeaders(answer, call.name === 'logout')),
  );
  return [...(await Promise.all(ofFiles)), ...ofOperations];
}
