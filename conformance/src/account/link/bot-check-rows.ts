import { botCheckUnavailableHeader } from 'shared-protocol/account/early-requests';
import { driverSupportProductId } from 'shared-protocol/product';
import { conforms, deviates, type Finding } from '../../report/finding.ts';
import { cannotTry, doesNotApply, valueOr } from '../../report/row.ts';
import { given } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { describeStatus, type Verdict } from '../judge-answer.ts';
import { type AccountRow, changingRows, readingRows, type Run } from '../run.ts';

/** The check is the server's: a page that leaves it out gets no mail. They come first, as tokens live for a minute or two. */
export const botCheckRows: readonly AccountRow[] = [
  ...readingRows('validateBotToken', { freshToken: ['success', checkFreshToken] }),
  ...changingRows('sendAccessLink', {
    botCheck: [
      'refused to a browser that has had no token validated',
      async (run) => findingOf(await askForLink(run.newBrowser(), run), 'refused'),
    ],
    botCheckReason: ['that refusal has the reason `botCheck`', checkReason],
    validated: [
      'isOk to a browser that has had a token validated',
      async (run) => findingOf(await askForLink(await validatedBrowser(run), run), 'ok'),
    ],
  }),
];

async function checkFreshToken(run: Run): Promise<Finding> {
  const judged = await run.newBrowser().ask('validateBotToken', { token: given(run.accounts, 'botToken') });
  if (run.mayChange) await valueOr(validatedBrowser(run), null);
  return findingOf(judged, 'ok');
}

async function checkReason(run: Run): Promise<Finding> {
  const judged = await askForLink(run.newBrowser(), run);
  const isRight = judged.status === 'refused' && judged.reason === 'botCheck';
  return isRight ? findingOf(judged, 'refused') : deviates(`${describeStatus(judged.answer)}, another reason, or none`);
}

function validatedBrowser(run: Run): Promise<Browser> {
  return run.once('validated browser', async () => {
    const browser = run.newBrowser();
    const judged = await browser.ask('validateBotToken', { token: given(run.accounts, 'secondBotToken') });
    return judged.status === 'ok' ? browser : cannotTry('a token that is validated: see validateBotToken/freshToken');
  });
}

/** Without the header by which a page says that it could not load the bot check. */
function askForLink(browser: Browser, { target, accounts }: Run): Promise<Verdict> {
  if (target.hasBotCheck === false) doesNotApply('the configuration switches the bot check off');
  const request = { Email: given(accounts, 'customer').email, ProductId: driverSupportProductId };
  return browser.ask('sendAccessLink', request, { [botCheckUnavailableHeader.name]: '' });
}

function findingOf({ answer, status }: Verdict, expected: Verdict['status']): Finding {
  const found = `${describeStatus(answer)}, ${status}`;
  return status === expected ? conforms(found) : deviates(found);
}
