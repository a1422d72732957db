import { cacheLifetimeOf } from '../cache-lifetime.ts';
import { answersOfAccount } from '../answers-of-account.ts';
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
    const found = own.find(({ answer }) => cacheLifetimeOf(answer.headers['cache-control']) !== 'not stored');
    if (found === undefined) return finding('operation caching', subject, []);
    const header = found.answer.headers['cache-control'];
    return finding('operation caching', subject, [
      { found: header ?? 'no cache-control', expected: 'no-store', remedy },
    ]);
  });
}

const remedy =
  'Have the account server answer with cache-control: no-store, and nothing on the way replace it (nginx: no expires and no proxy_cache for these paths).';
