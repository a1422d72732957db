import { explainWithoutValue } from 'shared-protocol/explain-issue';
import { didYouMean } from 'simulator-kit/closest-word';
import * as z from 'zod/mini';

/** Explains as `explainWithoutValue` does, with the keys that unknown ones were probably to be. */
export function explainKeys(issue: z.core.$ZodRawIssue): string {
  const explained = explainWithoutValue(issue);
  if (issue.code !== 'unrecognized_keys' || !(issue.inst instanceof z.ZodMiniObject)) return explained;
  return explained + didYouMean(issue.keys, Object.keys(issue.inst.shape));
}
