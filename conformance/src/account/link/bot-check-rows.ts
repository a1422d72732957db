import { botCheckUnavailableHeader } from 'shared-protocol/account/early-requests';
import { driverSupportProductId } from 'shared-protocol/product';
import { conformsIfNone, type Finding, notApplicable } from '../../report/finding.ts';
import { cannotTry, EndOfRow, valueOr } from '../../report/row.ts';
import { given } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { describeStatus, type Judged } from '../judge-answer.ts';
import { type AccountRow, changingRow, readingRow, type Run } from '../run.ts';

/** The check is the server's: a page that leaves it out gets no mail. They come first, as tokens live for a minute or two. */
export const botCheckRows: readonly AccountRow[] = [
  readingRow('validateBotToken/freshToken', 'success', async (run) => {
    const judged = await run.newBrowser().ask('validateBotToken', { token: given(run.accounts, 'botToken') });
    if (run.mayChange) await valueOr(validatedBrowser(run), null);
    return findingOf(judged, judged.status !== 'ok' && 'refused');
  }),
  changingRow('sendAccessLink/botCheck', 'refused to a browser that has had no token validated', async (run) => {
    const judged = await askForLink(run.newBrowser(), run);
    return findingOf(judged, judged.status === 'ok' && 'isOk');
  }),
  changingRow('sendAccessLink/botCheckReason', 'that refusal has the reason `botCheck`', async (run) => {
    const judged = await askForLink(run.newBrowser(), run);
    const reason = judged.status === 'refused' ? judged.reason : undefined;
    return findingOf(judged, reason !== 'botCheck' && 'another reason, or none');
  }),
  changingRow('sendAccessLink/validated', 'isOk to a browser that has had a token validated', async (run) => {
    const judged = await askForLink(await validatedBrowser(run), run);
    return findingOf(judged, judged.status !== 'ok' && 'refused');
  }),
];

function validatedBrowser(run: Run): Promise<Browser> {
  return run.once('validated browser', async () => {
    const browser = run.newBrowser();
    const judged = await browser.ask('validateBotToken', { token: given(run.accounts, 'secondBotToken') });
    return judged.status === 'ok' ? browser : cannotTry('a token that is validated: see validateBotToken/freshToken');
  });
}

/** Without the header by which a page says that it could not load the bot check. */
function askForLink(browser: Browser, { target, accounts }: Run): Promise<Judged> {
  if (target.hasBotCheck === false) throw new EndOfRow(notApplicable('the configuration switches the bot check off'));
  const request = { Email: given(accounts, 'customer').email, ProductId: driverSupportProductId };
  return browser.ask('sendAccessLink', request, { [botCheckUnavailableHeader.name]: '' });
}

function findingOf({ answer, status }: Judged, fault: string | false): Finding {
  return conformsIfNone([fault], `${describeStatus(answer)}, ${status}`);
}
