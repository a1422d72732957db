import { conforms, deviates, type Finding, notTried, unless } from '../report/finding.ts';
import { secondSignIn } from './first-sign-in.ts';
import { judgeAnswer } from './judge-answer.ts';
import { type Login, loginRequests, loginWith } from './login-requests.ts';
import { otherCustomer } from './other-customer.ts';
import type { Row, Run } from './row.ts';
import { hasSession, sessionEmail, sessionUuid } from './session.ts';

/** What needs two customers, or would use up the limit of the first one. */
export const otherCustomerRows: readonly Row[] = (Object.keys(loginRequests) as Login[]).flatMap((operation) => [
  {
    name: `${operation}/otherCustomer`,
    expected: 'who signs in where somebody else is signed in is signed in instead',
    changes: false,
    run: (run: Run) => checkOtherCustomer(operation, run),
  },
  {
    name: `${operation}/wholePassword`,
    expected: 'refused: the password in another case, with a blank after it, or without its last character',
    changes: false,
    run: (run: Run) => checkWholePassword(operation, run),
  },
]);

async function checkOtherCustomer(operation: Login, run: Run): Promise<Finding> {
  const other = await otherCustomer(operation, run);
  if (other.status === 'none') return other.finding;
  const before = await secondSignIn(operation, run);
  if (before.status === 'none') return before.finding;
  const browser = before.browser.copy();
  if (!(await hasSession(browser))) return notTried(`a login whose cookie carries a session: see ${operation}/cookie`);
  const judged = judgeAnswer(operation, await browser.call(operation, loginWith[operation](other.credentials)));
  if (judged.status === 'none') return judged.finding;
  if (judged.status === 'refused') return deviates('refused where somebody else is signed in');
  const [uuid, email] = [await sessionUuid(browser), await sessionEmail(browser)];
  const { customer } = run.accounts;
  return unless(
    [
      uuid !== '' && uuid === customer?.uuid && 'the session check still names who was signed in before',
      email !== '' && email === customer?.email.toLowerCase() && 'the user info still names who was signed in before',
      uuid === '' && email === '' && 'nobody is signed in',
    ],
    'signed in instead',
  );
}

/** Passwords that are compared without case, by their beginning, or trimmed. */
async function checkWholePassword(operation: Login, run: Run): Promise<Finding> {
  const other = await otherCustomer(operation, run);
  if (other.status === 'none') return other.finding;
  const { Email, Password } = other.credentials;
  const alike = {
    'in another case': swapCase(Password),
    'with a blank after it': `${Password} `,
    'without its last character': Password.slice(0, -1),
  };
  const tried: string[] = [];
  for (const [how, password] of Object.entries(alike)) {
    // A password without letters has no other case.
    if (password === Password || password === '') continue;
    const request = loginWith[operation]({ Email, Password: password });
    const judged = judgeAnswer(operation, await run.newBrowser().call(operation, request));
    if (judged.status === 'none') return judged.finding;
    if (judged.status === 'ok') return deviates(`signed in by the password ${how}`);
    tried.push(how);
  }
  return conforms(`refused ${tried.join(', ')}`);
}

function swapCase(text: string): string {
  return text.replaceAll(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}
