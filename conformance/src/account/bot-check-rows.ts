import { driverSupportProductId } from 'shared-protocol/product';
import { type Finding, notApplicable, notTried, unless } from '../report/finding.ts';
import { entryOf, MissingEntry } from './accounts.ts';
import { describeStatus, judgeAnswer, type Judged, type JudgedRefusal } from './judge-answer.ts';
import type { Row, Run } from './row.ts';
import { missingEntryText } from './sign-in.ts';

/** The check is the server's: a page that leaves it out gets no mail. */
export const botCheckRows: readonly Row[] = [
  {
    name: 'sendAccessLink/botCheck',
    expected: 'refused to a browser that has had no token validated',
    changes: true,
    run: (run) => checkUnvalidated(run, (judged) => judged.status === 'ok' && 'isOk'),
  },
  {
    name: 'sendAccessLink/botCheckReason',
    expected: 'that refusal has the reason `botCheck`',
    changes: true,
    run: (run) => checkUnvalidated(run, ({ reason }) => reason !== 'botCheck' && 'another reason, or none'),
  },
  {
    name: 'sendAccessLink/validated',
    expected: 'isOk to a browser that has had a token validated',
    changes: true,
    run: (run) => checkValidated(run),
  },
];

type Sent = Exclude<Judged, { readonly status: 'none' }> & { readonly reason?: JudgedRefusal['reason'] };

async function checkUnvalidated(run: Run, faultOf: (sent: Sent) => string | false): Promise<Finding> {
  if (run.target.hasBotCheck === false) return notApplicable(switchedOff);
  const customer = entryOf(run.accounts, 'customer');
  if (customer instanceof MissingEntry) return notTried(missingEntryText(customer));
  const judged = judgeAnswer('sendAccessLink', await run.newBrowser().call('sendAccessLink', linkFor(customer.email)));
  if (judged.status === 'none') return judged.finding;
  return unless([faultOf(judged)], `${describeStatus(judged.answer)}, ${judged.status}`);
}

async function checkValidated(run: Run): Promise<Finding> {
  if (run.target.hasBotCheck === false) return notApplicable(switchedOff);
  const customer = entryOf(run.accounts, 'customer');
  const token = entryOf(run.accounts, 'secondBotToken');
  if (customer instanceof MissingEntry) return notTried(missingEntryText(customer));
  if (token instanceof MissingEntry) return notTried(missingEntryText(token));
  const browser = run.newBrowser();
  const validated = judgeAnswer('validateBotToken', await browser.call('validateBotToken', { token }));
  if (validated.status !== 'ok') return notTried('a token that is validated: see validateBotToken/freshToken');
  const judged = judgeAnswer('sendAccessLink', await browser.call('sendAccessLink', linkFor(customer.email)));
  if (judged.status === 'none') return judged.finding;
  return unless([judged.status !== 'ok' && 'refused'], `${describeStatus(judged.answer)}, ${judged.status}`);
}

function linkFor(Email: string) {
  return { Email, ProductId: driverSupportProductId };
}

const switchedOff = 'the configuration switches the bot check off';
