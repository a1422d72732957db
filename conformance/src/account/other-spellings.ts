import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import type { Answer } from '../http/fetch-answer.ts';
import { type Finding, unanswered, unless } from '../report/finding.ts';
import { botCheckHeaders } from './bot-check-headers.ts';
import type { Browser } from './browser.ts';
import { cachingFaults } from './caching-faults.ts';
import { encodeCall } from './encode-call.ts';
import { foreignOrigin } from './foreign.ts';
import { harmlessRequest } from './harmless-request.ts';
import { describeStatus } from './judge-answer.ts';
import type { Run } from './row.ts';

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

/** Each spelling is nothing to the server, or the operation itself, with all its rules. */
export async function checkOtherSpellings(operation: OperationName, run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  const row: Operation = accountContract[operation];
  const path = browser.pathOf(operation);
  const ask = (where: string, headers: Record<string, string> = {}): ReturnType<Browser['send']> =>
    browser.send(operation, encodeCall(row, where, harmlessRequest(operation, run)), {
      ...headers,
      ...botCheckHeaders(operation),
    });
  const usual = await ask(path);
  if (usual.status === 'failed') return unanswered(usual);
  const faults: string[] = [];
  const served: string[] = [];
  for (const [how, spelling] of Object.entries(spellingsOf(path))) {
    const own = await ask(spelling);
    if (own.status === 'failed') return unanswered(own);
    if (spelling === path || !isSame(own.answer, usual.answer)) continue;
    served.push(how);
    // A link or an image where that is enough, else a call.
    const origin = row.method === 'GET' ? '' : foreignOrigin;
    const foreign = await ask(spelling, { origin, 'sec-fetch-site': 'cross-site' });
    if (foreign.status === 'failed') return unanswered(foreign);
    if (foreign.answer.status !== 403) faults.push(`${describeStatus(foreign.answer)} to a foreign page, ${how}`);
    for (const { answer } of [own, foreign]) {
      faults.push(...cachingFaults(answer, run.target).map((fault) => `${fault}, ${how}`));
    }
  }
  return unless(faults, served.length === 0 ? 'no other address leads to it' : `the same rules: ${served.join(', ')}`);
}

/** The operation itself: not where the address is unknown, leads to a canonical one, or is that of a page. */
function isSame(one: Answer, other: Answer): boolean {
  const isKnown = one.status !== 404 && one.status !== 405;
  return isKnown && one.status === other.status && one.headers['content-type'] === other.headers['content-type'];
}

function escaped(character = ''): string {
  return character === '' ? '' : `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
