import { expect, test } from 'vitest';
import type { Finding } from '../report/finding.ts';
import { flowNames } from './flows.ts';
import { nextStep } from './next-step.ts';

const row = (name: string, status: Finding['status'], found = '') => ({ name, status, expected: '', found });

test.each([
  [
    'what deviates is mended first',
    [row('login/cookie', 'deviates'), row('autoLogin/offered', 'not-written')],
    ['link'],
    /^mend /,
  ],
  [
    'then the flow is completed',
    [row('autoLogin/offered', 'not-written')],
    ['link'],
    /^write autoLogin, of --flow link: /,
  ],
  ['then the next flow follows', [row('checkSession/noSession', 'conforms')], ['link'], /^--flow code: /],
  ['which is the one after the last', [row('redeemAccessCode/digits', 'conforms')], ['code'], /^--flow password: /],
  [
    'a flow of which nothing applies is not passed over',
    [row('redeemAccessCode/digits', 'conforms'), row('login/cookie', 'not-applicable', 'it is off')],
    ['code', 'password'],
    /^nothing of --flow password was tried: it is off/,
  ],
  ['and after all of them nothing', [row('checkSession/noSession', 'conforms')], flowNames, undefined],
] as const)('%s', (_, rows, flows, expected) => {
  const next = nextStep(rows, flows);
  if (expected === undefined) expect(next).toBeUndefined();
  else expect(next).toMatch(expected);
});
