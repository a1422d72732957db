import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../../http/fetch-answer.ts';
import { conforms, conformsIfNone, deviates, type Finding, notApplicable } from '../../report/finding.ts';
import { cannotTry, EndOfRow, valueOr } from '../../report/row.ts';
import { given } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { headerDifferences } from '../every-call/header-differences.ts';
import { reachLimitOfOne } from '../every-call/limit-rows.ts';
import { expectOk } from '../judge-answer.ts';
import { type AccountRow, changingRows, type Run } from '../run.ts';
import { sharedSession } from '../session/sign-in.ts';

/**
 * Who has not asked for a hand-over learns nothing of it. The customer's own browser asks for the login here. This check
 * cannot make the software take it, so only a server where that happens by itself is tried in full.
 */
export const handOffRows: readonly AccountRow[] = changingRows('handOffState', {
  unfetched: ['`waiting` to the browser that has asked, until the software has fetched the login', checkUnfetched],
  taken: ['`taken` to the browser whose login the software has taken', checkTaken],
  // Before the rows that ask for the same login again, after which a server has nothing to tell.
  otherBrowser: ['`waiting` to a browser that has not asked for the hand-over, signed in or not', checkOtherBrowser],
  laterBrowser: [
    '`waiting` to a browser that has asked for the same installation later than another one',
    async (run) => conformsIfWaiting(await stateAfterLogin(run.newBrowser(), (await knownLogin(run)).uuid)),
  ],
  newLogin: [
    '`waiting` again after a new automatic login of the same browser',
    async (run) => {
      const { uuid, browser } = await knownLogin(run);
      return conformsIfWaiting(await stateAfterLogin(browser, uuid));
    },
  ],
});

/** No software runs for an unknown installation, nor for the customer's where the accounts file has `takenLogin`. */
async function checkUnfetched(run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  const UUID = randomUUID();
  await browser.call('autoLogin', { UUID });
  const ofNobody = conformsIfWaiting(await stateOf(browser, UUID));
  if (ofNobody.status !== 'conforms') return ofNobody;
  const { state } = await firstLogin(run);
  return run.accounts.takenLogin === undefined && state === 'taken' ? atOnce : conformsIfWaiting(state);
}

/** Running software may take a login before its state is asked for; only `takenLogin` says that none runs. */
const atOnce = notApplicable('the software takes every login at once');

async function checkTaken(run: Run): Promise<Finding> {
  if (run.accounts.takenLogin === undefined && (await firstLogin(run)).state === 'taken') return atOnce;
  const { uuid, cookie } = given(run.accounts, 'takenLogin');
  const state = await stateOf(run.newBrowser(cookie), uuid);
  return state === 'taken' ? conforms('`taken`') : deviates(`\`${state}\``);
}

interface Login {
  readonly uuid: string;
  readonly browser: Browser;
}

/** The login that was taken; without one in the accounts file, one that was only asked for: a weaker test. */
async function knownLogin(run: Run): Promise<Login> {
  const { takenLogin } = run.accounts;
  if (takenLogin !== undefined) return { uuid: takenLogin.uuid, browser: run.newBrowser(takenLogin.cookie) };
  const { uuid, browser, state } = await firstLogin(run);
  if (state === 'waiting') return { uuid, browser };
  throw new EndOfRow(state === 'taken' ? atOnce : conformsIfWaiting(state));
}

/** The customer's first login of the run: after it a server may report `taken` to other browsers. */
function firstLogin(run: Run): Promise<Login & { readonly state: string }> {
  return run.once('first login', async () => {
    const { uuid } = given(run.accounts, 'customer');
    const browser = run.newBrowser();
    return { uuid, browser, state: await stateAfterLogin(browser, uuid) };
  });
}

async function stateAfterLogin(browser: Browser, UUID: string): Promise<string> {
  const asked = await valueOr(browser.ask('autoLogin', { UUID }), null);
  if (asked?.status !== 'ok') return cannotTry('a login that is asked for: see autoLogin/knownUuid');
  return stateOf(browser, UUID);
}

async function stateOf(browser: Browser, UUID: string): Promise<string> {
  // The operation's schema has read this.
  return (expectOk(await browser.ask('handOffState', { UUID })).value as { readonly state: string }).state;
}

function conformsIfWaiting(state: string): Finding {
  if (state === 'waiting') return conforms('`waiting`');
  return deviates(state === 'taken' ? '`taken`, and nothing has taken it' : `\`${state}\``);
}

async function checkOtherBrowser(run: Run): Promise<Finding> {
  const { takenLogin } = run.accounts;
  const request = { UUID: takenLogin?.uuid ?? given(run.accounts, 'customer').uuid };
  const asking = takenLogin ? run.newBrowser(takenLogin.cookie) : run.newBrowser();
  if (!takenLogin) await asking.call('autoLogin', request);
  const signedIn = await valueOr(sharedSession(run), null);
  for (const browser of [run.newBrowser(), ...(signedIn === null ? [] : [signedIn])]) {
    if (isTaken(await browser.call('handOffState', request)))
      return deviates('`taken` to a browser that has not asked');
  }
  const own = await asking.call('handOffState', request);
  return conforms(isTaken(own) ? '`taken` to the browser that asked only' : '`waiting`: nothing has taken it');
}

function isTaken({ body }: Answer): boolean {
  return body.toString().includes('"taken"');
}

/** They use up a part of the limit of an installation, or all of it, and come last. */
export const handOffLimitRows: readonly AccountRow[] = changingRows('handOffState', {
  sameAnswer: [
    'the same status, headers and body for a UUID that is not known, as for one that waits',
    checkSameAnswer,
  ],
  rateLimit: [
    'HTTP 429 with Retry-After in seconds after 25 to 50 tries about one installation',
    (run) => reachLimitOfOne('handOffState', run, () => ({ UUID: randomUUID() }), 25),
  ],
});

async function checkSameAnswer({ accounts, newBrowser }: Run): Promise<Finding> {
  const { uuid } = given(accounts, 'customer');
  const [known, unknown]: [Answer[], Answer[]] = [[], []];
  for (let pair = 0; pair < 3; pair += 1) {
    known.push(await newBrowser().call('handOffState', { UUID: uuid }));
    unknown.push(await newBrowser().call('handOffState', { UUID: randomUUID() }));
  }
  const linesOf = (answers: readonly Answer[]): readonly string[] =>
    answers.map(({ status, body }) => `HTTP ${status}, ${body.toString('base64')}`);
  return conformsIfNone(
    [
      !isDeepStrictEqual(linesOf(known), linesOf(unknown)) && 'another status or body where the UUID is known',
      ...headerDifferences(known, unknown),
    ],
    'the same answer',
  );
}
