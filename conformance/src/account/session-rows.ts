import { accountContract } from 'shared-protocol/account/contract';
import { Lacking } from './accounts.ts';
import { Browser } from './browser.ts';
import { CookieJar, isRemoval, readCookie, type Cookie } from './cookie-jar.ts';
import { conforms, deviates, type Finding, notTried, unless } from '../report/finding.ts';
import { judgeAnswer } from './judge-answer.ts';
import { loginCases } from './login-cases.ts';
import type { Row, Run } from './row.ts';
import { lackingText, signIn } from './sign-in.ts';

type Login = keyof typeof loginCases;

/** What lasts longer than one call: the session, and the cookies that carry it. */
export const sessionRows: readonly Row[] = [
  ...(Object.keys(loginCases) as Login[]).map((operation) => ({
    name: `${operation}/cookie`,
    expected: 'a session by cookies that are HttpOnly, of the right SameSite, and Secure where there is https',
    changes: false,
    run: (run: Run) => checkCookie(operation, run),
  })),
  {
    name: 'logout/session',
    expected: 'the session is over, also for who has copied its cookie',
    changes: false,
    run: checkLogout,
  },
];

/** A server may set other cookies, which scripts may read: those are left out, and the session must still be there. */
async function checkCookie(operation: Login, run: Run): Promise<Finding> {
  const request = loginCases[operation][2].request(run.accounts);
  if (request instanceof Lacking) return notTried(lackingText(request));
  const browser = run.newBrowser();
  const judged = judgeAnswer(operation, await browser.call(operation, request));
  if (judged.status === 'none') return judged.finding;
  if (judged.status === 'refused') return deviates('refused');

  const lines = judged.answer.cookies;
  const faultsOf = (line: string): readonly string[] => cookieFaults(readCookie(line), browser);
  const jar = new CookieJar(browser.relation);
  jar.keep(lines.filter((line) => faultsOf(line).length === 0));
  const session = judgeAnswer('checkSession', await new Browser(run.target, jar).call('checkSession', undefined));
  if (session.status === 'none') return session.finding;
  if (isSession(session)) return conforms(`${lines.length} set`);
  return deviates(lines.flatMap(faultsOf).join('; ') || 'no session by the cookies of the answer');
}

function cookieFaults(cookie: Cookie, { relation, target }: Browser): readonly string[] {
  if (isRemoval(cookie)) return [];
  const { name, attributes } = cookie;
  const sameSite = attributes.get('samesite') ?? 'none at all';
  const isSecure = attributes.has('secure');
  const needsSecure = sameSite === 'none' || target.account.startsWith('https:');
  return [
    !attributes.has('httponly') && 'no HttpOnly',
    relation === 'cross-site' && sameSite !== 'none' && `SameSite ${sameSite}, and another site's page needs None`,
    relation !== 'cross-site' && !['lax', 'strict', 'none'].includes(sameSite) && 'no SameSite',
    needsSecure && !isSecure && 'no Secure',
  ].flatMap((fault) => (fault === false ? [] : [`${name}: ${fault}`]));
}

async function checkLogout(run: Run): Promise<Finding> {
  const visitor = await signIn(run.newBrowser(), run.accounts);
  if (!(visitor instanceof Browser)) return visitor;
  const copied = visitor.copy();
  const judged = judgeAnswer('logout', await visitor.call('logout', '?from=conformance'));
  if (judged.status === 'none') return judged.finding;
  const faults: (string | false)[] = [];
  for (const [browser, fault] of [
    [visitor, 'the session is still there'],
    [copied, 'the copied cookie still works'],
  ] as const) {
    const session = judgeAnswer('checkSession', await browser.call('checkSession', undefined));
    if (session.status === 'none') return session.finding;
    faults.push(isSession(session) && fault);
  }
  return unless(faults, 'over');
}

export function isSession(judged: ReturnType<typeof judgeAnswer>): boolean {
  const { response } = accountContract.checkSession;
  return judged.status === 'ok' && Boolean(response.parse(judged.value)?.UUID);
}
