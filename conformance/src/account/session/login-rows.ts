import { randomBytes } from 'node:crypto';
import { conforms, conformsIfNone, deviates, type Finding } from '../../report/finding.ts';
import { cannotTry, valueOr } from '../../report/row.ts';
import { readCookie, setsCookie } from '../cookie-jar.ts';
import { foreignOrigin } from '../foreign.ts';
import { type AccountRow, readingRows, type Run } from '../run.ts';
import { cookieHeader, hasSession, sessionEmail, sessionLines, sessionUuid } from './session.ts';
import {
  contentFaults,
  cookieExpected,
  cookieFinding,
  guessableFault,
  lifetimeExpected,
  lifetimeFinding,
  newCookieFinding,
} from './session-cookie.ts';
import {
  customerCredentials,
  firstSignIn,
  type Login,
  logins,
  loginWith,
  otherCustomer,
  secondSignIn,
  signInWith,
} from './sign-in.ts';

const untilClosed = { maxDays: 0, expected: 'until the browser is closed: neither Max-Age nor Expires' } as const;

const lifetimeOf = {
  login: untilClosed,
  loginMaverick: { maxDays: 30, expected: lifetimeExpected },
  passwordLoginMaverick: untilClosed,
} as const satisfies Record<Login, { readonly maxDays: number; readonly expected: string }>;

/** What a sign-in by password gives to a browser, and to whom. */
export const loginRows: readonly AccountRow[] = logins.flatMap((operation) =>
  readingRows(operation, {
    cookie: [`a session by ${cookieExpected}`, checkCookie],
    lifetime: [lifetimeOf[operation].expected, checkLifetime],
    newCookie: ['another value at every sign-in, also in the same browser', checkNewCookie],
    plantedCookie: ['a cookie of this name that was planted before carries no session', checkPlantedCookie],
    unguessable: ['a session of 64 random bits or more, with nothing of the customer in it', checkValue],
    foreignSignIn: ['a foreign page signs nobody in, with the right password either', checkForeignSignIn],
    otherCustomer: [
      'a customer who signs in where somebody else is signed in takes the place of that one',
      checkOtherCustomer,
    ],
    wholePassword: [
      'refused: the password in another case, with a blank after it, or without its last character',
      checkWholePassword,
    ],
  }),
);

async function checkCookie(run: Run, operation: Login): Promise<Finding> {
  const { lines, browser } = await firstSignIn(operation, run);
  if (lines.length === 0) return deviates('no session by the cookies of the answer');
  return cookieFinding(lines, browser, await hasSession(browser.copy()));
}

/** The lines of Set-Cookie that carry the session of the first sign-in. */
async function firstLines(operation: Login, run: Run): Promise<readonly string[]> {
  const { lines } = await firstSignIn(operation, run);
  return lines.length > 0 ? lines : cannotTry(`a login whose cookie carries a session: see ${operation}/cookie`);
}

async function checkLifetime(run: Run, operation: Login): Promise<Finding> {
  return lifetimeFinding(await firstLines(operation, run), lifetimeOf[operation].maxDays);
}

async function checkNewCookie(run: Run, operation: Login): Promise<Finding> {
  const former = cookieHeader(await firstLines(operation, run));
  return newCookieFinding((await secondSignIn(operation, run)).lines, former);
}

/** A server that takes over whatever value a browser brings along gives the session to who brought it there. */
async function checkPlantedCookie(run: Run, operation: Login): Promise<Finding> {
  const lines = await firstLines(operation, run);
  const planted = lines.map((line) => `${readCookie(line)?.key}=${randomBytes(24).toString('hex')}`).join('; ');
  await signInWith(operation, run.newBrowser(), run, { cookie: planted });
  const isShared = await hasSession(run.newBrowser(), { cookie: planted });
  return conformsIfNone([isShared && 'the planted cookie carries the session'], 'no session');
}

async function checkValue(run: Run, operation: Login): Promise<Finding> {
  const names = new Set((await firstLines(operation, run)).map((line) => readCookie(line)?.key));
  await valueOr(secondSignIn(operation, run), null);
  const valuesSoFar = (): readonly string[] =>
    run.traffic.callsOf(operation).flatMap(({ answer: { cookies } }) => {
      const set = cookies.filter(setsCookie).map(readCookie);
      const values = set.flatMap((cookie) => (cookie && names.has(cookie.key) ? [cookie.value] : []));
      return values.length === 0 ? [] : [values.join('')];
    });
  // Two random values alone may be alike in many places.
  if (valuesSoFar().length < 3) await signInWith(operation, run.newBrowser(), run);
  const values = valuesSoFar();
  if (new Set(values).size < 2) return cannotTry(`sign-ins with values of their own: see ${operation}/newCookie`);
  return conformsIfNone(
    [guessableFault(values), ...contentFaults(values, run.accounts)],
    `of ${values.length}, none alike`,
  );
}

/** A call of a foreign page is refused before anything happens: a 403 alone does not say so. */
async function checkForeignSignIn(run: Run, operation: Login): Promise<Finding> {
  const request = loginWith[operation](customerCredentials(run.accounts));
  const headers = { origin: foreignOrigin, 'sec-fetch-site': 'cross-site' };
  const { status, cookies } = await run.newBrowser().call(operation, request, headers);
  if (status !== 403) return cannotTry(`a server that refuses foreign pages: see ${operation}/foreignOrigin`);
  const lines = await sessionLines(cookies, run.newBrowser);
  return conformsIfNone([lines.length > 0 && 'HTTP 403 with the cookie of a session'], 'HTTP 403, nobody is signed in');
}

async function checkOtherCustomer(run: Run, operation: Login): Promise<Finding> {
  const credentials = await otherCustomer(operation, run);
  const browser = (await secondSignIn(operation, run)).browser.copy();
  if (!(await hasSession(browser))) return cannotTry(`a login whose cookie carries a session: see ${operation}/cookie`);
  const judged = await browser.ask(operation, loginWith[operation](credentials));
  if (judged.status === 'refused') return deviates('refused where somebody else is signed in');
  const [uuid, email] = [await sessionUuid(browser), await sessionEmail(browser)];
  const { customer } = run.accounts;
  return conformsIfNone(
    [
      uuid !== '' && uuid === customer?.uuid && 'the session check still names the customer of before',
      email !== '' && email === customer?.email.toLowerCase() && 'the user info still names the customer of before',
      uuid === '' && email === '' && 'nobody is signed in',
    ],
    'signed in instead',
  );
}

/** Finds servers that ignore the case of a password, trim it, or compare only its first 72 bytes, as bcrypt does. */
async function checkWholePassword(run: Run, operation: Login): Promise<Finding> {
  const { Email, Password } = await otherCustomer(operation, run);
  const alike = {
    'in another case': swapCase(Password),
    'with a blank after it': `${Password} `,
    'without its last character': Password.slice(0, -1),
  };
  // A password without letters has no other case.
  const others = Object.entries(alike).filter(([, password]) => password !== Password && password !== '');
  for (const [how, password] of others) {
    const judged = await run.newBrowser().ask(operation, loginWith[operation]({ Email, Password: password }));
    if (judged.status === 'ok') return deviates(`signed in by the password ${how}`);
  }
  if (Buffer.byteLength(Password) <= 72)
    cannotTry('otherCustomer.password of more than 72 bytes, in the file of --accounts');
  return conforms(`refused ${others.map(([how]) => how).join(', ')}`);
}

function swapCase(text: string): string {
  return text.replaceAll(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}
