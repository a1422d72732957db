import type { Answer } from 'conformance/http/fetch-answer';
import { cacheLifetimeOf } from '../cache-lifetime.ts';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../finding.ts';
import { isAppPage } from '../page.ts';
import { unanswered } from '../unanswered.ts';
import { missingAssetPath, type Visit } from '../visit.ts';

/** A stale tab is told that its file is gone, and nobody keeps that. */
export function checkMissingAsset({ missingAsset }: Visit): readonly Finding[] {
  if (missingAsset.status === 'failed') return [unanswered('missing asset', missingAssetPath, missingAsset)];
  return [finding('missing asset', missingAssetPath, faultsOf(missingAsset.answer))];
}

function faultsOf(answer: Answer): readonly Fault[] {
  const { status, headers } = answer;
  if (status !== 404) {
    const found = isAppPage(answer) ? `${status} with the app's own page` : `${status}`;
    return [{ found, expected: '404', remedy: 'Exclude /assets/ from the fallback to index.html.' }];
  }
  const caching = headers['cache-control'] ?? '';
  if (!['immutable', 'limited'].includes(cacheLifetimeOf(caching))) return [];
  const remedy = 'Send it only with files that exist; otherwise browsers cache the 404.';
  return [{ found: `cache-control: ${caching} with the 404`, expected: 'none', remedy }];
}
