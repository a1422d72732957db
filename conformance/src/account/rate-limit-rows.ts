import { randomBytes } from 'node:crypto';
import { driverSupportProductId } from 'shared-protocol/product';
import type { Answer } from '../http/fetch-answer.ts';
import { given, Lacking } from './accounts.ts';
import { botCheckHeaders } from './bot-check-headers.ts';
import { corsFaults, exposedFaults } from './cors-faults.ts';
import { deviates, type Finding, notTried, unless, unreached } from '../report/finding.ts';
import type { Row, Run } from './row.ts';
import { lackingText } from './sign-in.ts';

const mostRequests = 60;

/** What guesses passwords or sends mails must not be done without end. */
const limited = {
  login: (Email: string) => ({ Email, Password: 'not the password of anybody', ReturnUrl: '', RememberMe: 'false' }),
  sendAccessLink: (Email: string) => ({ Email, ProductId: driverSupportProductId }),
  forgotPassword: (email: string) => ({ email }),
};

type Limited = keyof typeof limited;

/** They come last, and only where changes are allowed: a server may stop listening to this computer. */
export const rateLimitRows: readonly Row[] = (Object.keys(limited) as Limited[]).map((operation) => ({
  name: `${operation}/rateLimit`,
  expected: `HTTP 429 with Retry-After within ${mostRequests} requests about one address`,
  changes: true,
  run: (run) => checkRateLimit(operation, run),
}));

async function checkRateLimit(operation: Limited, run: Run): Promise<Finding> {
  const unknown = given(run.accounts, 'unknown');
  if (unknown instanceof Lacking) return notTried(lackingText(unknown));
  const domain = unknown.email.slice(unknown.email.lastIndexOf('@'));
  const request = limited[operation](`conformance-${randomBytes(4).toString('hex')}${domain}`);
  const browser = run.newBrowser();
  for (let sent = 1; sent <= mostRequests; sent += 1) {
    const fetched = await browser.call(operation, request, botCheckHeaders(operation));
    if (fetched.status === 'failed') return unreached(fetched.fault);
    const { answer } = fetched;
    if (answer.status !== 429) continue;
    const isSameOrigin = browser.relation === 'same-origin';
    const readable = isSameOrigin ? [] : [...corsFaults(answer, run.target.page), ...exposedFaults(answer)];
    return unless([retryAfterFault(answer), ...readable], `HTTP 429 after ${sent} requests`);
  }
  return deviates(`no HTTP 429 after ${mostRequests} requests`);
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function retryAfterFault({ headers }: Answer): string | false {
  const found = headers['retry-after'];
  if (found === undefined) return 'no Retry-After';
  return (
    !/^\d+$/.test(found) && !/^[A-Z][a-z]{2}, .* GMT$/.test(found) && 'a Retry-After that is neither seconds nor a date'
  );
}
