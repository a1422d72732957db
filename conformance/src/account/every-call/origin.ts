import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Answer } from '../../http/fetch-answer.ts';
import { relationOf } from '../../http/same-site.ts';
import { conformsIfNone, type Finding } from '../../report/finding.ts';
import { namedOrigins } from '../browser.ts';
import { foreignOrigin, foreignOriginsLike } from '../foreign.ts';
import { cachingFaults } from '../header-faults.ts';
import { describeStatus } from '../judge-answer.ts';
import { type AccountRow, readingRows, type Run } from '../run.ts';
import { harmlessRequest } from './request-rows.ts';

/** Whose pages may have a browser call an operation. */
export function originRows(operation: OperationName): readonly AccountRow[] {
  return readingRows(operation, {
    foreignOrigin: ['HTTP 403 to calls and forms of any other page, without a CORS header', checkForeignOrigins],
    originAlone: [
      'HTTP 403 to a foreign Origin also without Sec-Fetch-Site, as older browsers send it',
      checkOriginAlone,
    ],
    otherSpelling: [
      'the same rules for other spellings of its address, percent-encoded for example',
      checkOtherSpellings,
    ],
    ownOrigin: ['served without an Origin, and to a page without referrers, which says Origin: null', checkOwnOrigin],
  });
}

type Ask = (headers: Record<string, string>, path?: string) => Promise<Answer>;

function asking(run: Run, operation: OperationName): Ask {
  const browser = run.newBrowser();
  return (headers, path) => browser.call(operation, harmlessRequest(operation, run), headers, path);
}

const noMetadata = { 'sec-fetch-site': '', 'sec-fetch-mode': '', 'sec-fetch-dest': '' };

async function checkForeignOrigins(run: Run, operation: OperationName): Promise<Finding> {
  const ask = asking(run, operation);
  const browser = run.newBrowser();
  const allowed: (string | false)[] = [];
  const served: { readonly how: string; readonly to: string }[] = [];
  const origins = foreignOriginsLike(run.target.page, namedOrigins(run.target));
  for (const origin of origins) {
    const preflight = await browser.preflight(operation, origin);
    // A page of another port shares the site.
    const answer = await ask({ origin, 'sec-fetch-site': relationOf(origin, run.target.account) });
    allowed.push(allowedFault(preflight, origin), allowedFault(answer, origin));
    if (answer.status !== 403) served.push({ how: describeStatus(answer), to: origin });
  }
  // A link or an image: the browser sends no Origin.
  const opened = await ask({ origin: '', 'sec-fetch-site': 'cross-site' });
  allowed.push(allowedFault(opened, ''));
  if (opened.status !== 403) served.push({ how: describeStatus(opened), to: 'Sec-Fetch-Site: cross-site' });
  const ways = [...new Set(served.map(({ how }) => how))];
  const faults =
    ways.length === 1 && served.length > origins.length
      ? [`${ways[0]} to any foreign page`]
      : ways.map((how) => `${how} to ${served.flatMap((each) => (each.how === how ? [each.to] : [])).join(', ')}`);
  return conformsIfNone([...faults, ...allowed], 'HTTP 403');
}

function allowedFault({ headers }: Answer, origin: string): string | false {
  const allowed = headers['access-control-allow-origin'];
  return (allowed === origin || allowed === '*') && `Access-Control-Allow-Origin: ${allowed} to ${origin}`;
}

async function checkOriginAlone(run: Run, operation: OperationName): Promise<Finding> {
  const answer = await asking(run, operation)({ origin: foreignOrigin, ...noMetadata });
  return conformsIfNone(
    [answer.status !== 403 && describeStatus(answer), allowedFault(answer, foreignOrigin)],
    'HTTP 403',
  );
}

async function checkOwnOrigin(run: Run, operation: OperationName): Promise<Finding> {
  const ask = asking(run, operation);
  const faults = [(await ask({ origin: '', ...noMetadata })).status === 403 && 'HTTP 403 without an Origin'];
  if (run.newBrowser().relation === 'same-origin' && accountContract[operation].method === 'POST') {
    faults.push((await ask({ origin: 'null' })).status === 403 && 'HTTP 403 to Origin: null');
  }
  return conformsIfNone(faults, 'served');
}

/** Each spelling must be unknown to the server, or be the operation itself with all its rules. */
async function checkOtherSpellings(run: Run, operation: OperationName): Promise<Finding> {
  const ask = asking(run, operation);
  const path = run.newBrowser().pathOf(operation);
  const usual = await ask({}, path);
  const faults: (string | false)[] = [];
  const served: string[] = [];
  for (const [how, spelling] of Object.entries(spellingsOf(path))) {
    const own = await ask({}, spelling);
    if (spelling === path || !isSame(own, usual)) continue;
    served.push(how);
    // A link or an image can send GET; POST takes a call.
    const origin = accountContract[operation].method === 'GET' ? '' : foreignOrigin;
    const foreign = await ask({ origin, 'sec-fetch-site': 'cross-site' }, spelling);
    if (foreign.status !== 403) faults.push(`${describeStatus(foreign)} to a foreign page, ${how}`);
    const caching = [own, foreign].flatMap((answer) => cachingFaults(answer, run.target));
    faults.push(...caching.map((fault) => fault && `${fault}, ${how}`));
  }
  return conformsIfNone(
    faults,
    served.length === 0 ? 'no other address leads to it' : `the same rules: ${served.join(', ')}`,
  );
}

/** What a router may take for the operation's address, and a comparison of texts for another one. */
export function spellingsOf(path: string): Readonly<Record<string, string>> {
  return {
    'percent-encoded at the beginning': `/${escaped(path[1])}${path.slice(2)}`,
    'percent-encoded at the end': `${path.slice(0, -1)}${escaped(path.at(-1))}`,
    'in capitals': path.toUpperCase(),
    'with a slash at the end': `${path}/`,
    'with two slashes at the beginning': `/${path}`,
  };
}

/** Whether both answers are the operation's: not of an unknown address, a redirect or a page. */
function isSame(one: Answer, other: Answer): boolean {
  const isKnown = one.status !== 404 && one.status !== 405;
  return isKnown && one.status === other.status && one.headers['content-type'] === other.headers['content-type'];
}

function escaped(character = ''): string {
  return character === '' ? '' : `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
