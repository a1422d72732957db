import { faultsOfCopies } from '../copies.ts';
import { type Finding, finding } from '../finding.ts';
import { harmfulHeaders } from '../harmful-headers.ts';
import { usablePages } from '../usable-pages.ts';
import type { Visit } from '../visit.ts';

/** Nothing on the way adds headers that harm visitors. */
export function checkAddedHeaders(visit: Visit): Promise<readonly Finding[]> {
  const files = [...visit.files].map(([subject, copies]) => ({ subject, copies }));
  const ofFiles = [...usablePages(visit), ...files].map(async ({ subject, copies }) =>
    finding('added headers', subject, await faultsOfCopies(copies, (answer) => harmfulHeaders(answer))),
  );
  return Promise.all(ofFiles);
}
