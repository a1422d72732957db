import type { Answer } from 'conformance/http/fetch-answer';
import { cacheHit, cacheLifetimeOf } from '../cache-lifetime.ts';
import { answersOfAccount } from '../answers-of-account.ts';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../finding.ts';
import type { Visit } from '../visit.ts';
import { subjectOf } from './check-operations.ts';

/** A session's answer that a cache keeps is somebody else's. */
export function checkOperationCaching(visit: Visit): readonly Finding[] {
  const answers = answersOfAccount(visit);
  const names = [...new Set(answers.map(({ call }) => call.name))];
  return names.map((name) => {
    const own = answers.filter(({ call }) => call.name === name);
    const subject = subjectOf(own.map(({ call }) => call));
    const found = own.map(({ answer }) => faultOf(answer)).find((fault) => fault !== null);
    return finding('operation caching', subject, found === undefined ? [] : [found]);
  });
}

function faultOf({ headers }: Answer): Fault | null {
  const found = headers['cache-control'] ?? 'no cache-control';
  if (cacheLifetimeOf(headers['cache-control']) !== 'not stored') return { found, expected: 'no-store', remedy };
  const hit = cacheHit(headers);
  if (hit === null) return null;
  return { found: `${hit} beside ${found}`, expected: 'a new answer to every call', remedy: notFromCache };
}

/** What the header asks for is not what was done. */
export const notFromCache =
  'Have the CDN obey cache-control, and cache nothing but /assets/: it gives one visitor what another was answered. Then purge it.';

const remedy =
  'Have the account server answer with cache-control: no-store, and nothing on the way replace it (nginx: no expires and no proxy_cache for these paths).';
