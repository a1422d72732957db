import { parseJson } from 'shared-protocol/parse-json';
import { conformsIfNone, type Finding } from '../../report/finding.ts';
import { cannotTry } from '../../report/row.ts';
import { given } from '../accounts.ts';
import { linkBrowser, openLink } from '../link/open-link.ts';
import { type AccountRow, changingRows, type Run } from '../run.ts';
import { hasSession } from '../session/session.ts';

/** What a reset ends. They come after the requests that set a password with a fresh code. */
export const resetRows: readonly AccountRow[] = (['resetPassword', 'resetPasswordDsone'] as const).flatMap(
  (operation) =>
    changingRows(operation, {
      formerLink: ['an access link that was mailed before signs nobody in', checkFormerLink],
    }),
);

async function checkFormerLink(run: Run, operation: 'resetPassword' | 'resetPasswordDsone'): Promise<Finding> {
  const { link, askerCookie } = given(run.accounts, 'freshResetCodes', operation);
  if (link === undefined || askerCookie === undefined)
    return cannotTry(`freshResetCodes.${operation}.link and askerCookie in the file of --accounts`);
  const isReset = run.traffic
    .callsOf(operation)
    .some(({ answer }) => (parseJson(answer.body.toString()) as { readonly isOk?: unknown } | null)?.isOk === true);
  if (!isReset) cannotTry(`a password that is set: see ${operation}/freshCode`);
  const browser = linkBrowser(run, askerCookie);
  await openLink(browser, link);
  return conformsIfNone([(await hasSession(browser)) && 'somebody is signed in'], 'over');
}
