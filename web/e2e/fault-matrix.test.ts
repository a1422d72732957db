import type { Locator, Page, Route } from 'playwright/test';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { shortReferenceOf } from 'shared-protocol/account/reference';
import { refusalBody, textsAfter } from '../src/testing/texts-after.ts';
import { answerUserInfo } from './support/answer-user-info.ts';
import { accountFaults, elsewhere, faultOfEachKind, type AccountFault } from './support/account-faults.ts';
import { address, faultCases, type FaultCase, type LoadCase, type SubmitCase } from './support/fault-cases.ts';
import { inFaultMatrix } from './support/fault-matrix-reporter.ts';
import { expect, test } from './support/test.ts';

const password = 'correct horse 9';
const faults = Object.entries<AccountFault>(accountFaults);

/** Where a form sends, and where a page loads: of which kind a fault is, one function says for all operations. */
const triedWithEveryFault: readonly OperationName[] = ['login', 'userInfo'];

test.beforeEach(({ account }) => account.control.setFlags({ reference: true }));

type Outcome = AccountFault['outcome'] | 'ok';

for (const [name, faultCase] of Object.entries<FaultCase | null>(faultCases)) {
  if (faultCase === null) continue;
  const operation = name as OperationName;
  const row: Operation = accountContract[operation];
  const tried = triedWithEveryFault.includes(operation) ? faults : faultOfEachKind;

  test(
    `${operation}: each of ${tried.length} faults leaves a visitor with a true text and a recovery action`,
    inFaultMatrix(tried.length),
    async ({ page, account, thrown }) => {
      test.slow();
      const ours: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !isOfBrowser(message.text())) ours.push(message.text());
      });
      let answer: (route: Route) => Promise<void>;
      let requests = 0;
      let sent = '';
      let reference = '';
      await page.clock.install();
      if (operation !== 'userInfo') await answerUserInfo(page, address);
      await page.route(`**${row.path}*`, (route) => {
        requests += 1;
        sent = decodeURIComponent(route.request().postData() ?? '');
        reference = shortReferenceOf(route.request().headers()['traceparent']?.split('-')[1] ?? '');
        return answer(route);
      });
      if (faultCase.sentBy === 'submit') await openForm(page, faultCase);
      else await faultCase.once?.(page);

      for (const [which, fault] of tried) {
        await test.step(which, async () => {
          requests = 0;
          answer = fault.act ?? ((route) => route.continue());
          if (fault.fault) await account.control.addFault(operation, fault.fault);
          if (faultCase.sentBy === 'submit') await submit(page, faultCase);
          else
            await load(
              page,
              faultCase,
              faultOfEachKind.some(([kind]) => kind === which),
            );
          await expect.poll(() => requests, { intervals: [20] }).toBeGreaterThan(0);
          if (fault.passesMs !== undefined) await page.clock.fastForward(fault.passesMs);

          const outcome = outcomeOf(row, fault);
          if (faultCase.sentBy === 'submit') await expectUsable(page, faultCase, outcome, sent);
          else await expectRecovery(page, faultCase, outcome);
          const text = outcome === 'ok' ? null : { ...textsAfter(operation), ...faultCase.texts }[outcome];
          if (text !== null) await announced(page, text).waitFor();
          // Support finds this very request by the reference; nobody has to be asked about a refusal.
          if (outcome === 'refused') await expect(page.getByText('Reference: ')).toHaveCount(0);
          else if (text !== null) await page.getByText(`Reference: ${reference}`).first().waitFor();
          const advice = faultCase.sentBy === 'submit' && outcome !== 'ok' ? fault.advice : null;
          if (advice !== null) await announced(page, advice).waitFor();
          expect(requests).toBe(fault.isUnanswered && row.retry !== 'never' ? 2 : 1);
          expect(ours).toEqual([]);
          await account.control.clearFaults();
        });
      }
      thrown.splice(0, thrown.length, ...thrown.filter((line) => !isOfBrowser(line)));
    },
  );
}

async function openForm(page: Page, { path, email, passwords = [] }: SubmitCase): Promise<void> {
  await page.goto(path);
  if (email !== undefined) await page.getByLabel(email).fill(address);
  for (const label of passwords) await page.getByLabel(label, { exact: true }).fill(password);
}

async function expectUsable(page: Page, submitCase: SubmitCase, outcome: Outcome, sent: string): Promise<void> {
  const { email, passwords = [], sends = 'all' } = submitCase;
  await expect(controlOf(page, submitCase)).toBeEnabled();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (email !== undefined) await expect(page.getByRole('textbox', { name: 'email' }).first()).toHaveValue(address);
  for (const label of passwords) await expect(page.getByLabel(label, { exact: true })).toHaveValue(password);
  if (email !== undefined && sends !== 'neither') expect(sent).toContain(address);
  if (passwords.length > 0 && sends === 'all') expect(sent.replaceAll('+', ' ')).toContain(password);
  const again = page.getByRole('button', { name: 'Try again' });
  // What was refused once is refused again.
  const isRefused = outcome === 'refused' && !submitCase.mayBeTriedAgain;
  if (outcome === 'ok' || isRefused) await expect(again).toBeHidden();
  else if (!submitCase.isWithoutTryAgain) await expect(again).toBeVisible();
}

/** Presses Try again, where the last fault left it: it sends the same as the form's own button. */
async function submit(page: Page, submitCase: SubmitCase): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  await ((await again.isVisible()) ? again : controlOf(page, submitCase)).click();
}

/** A fault of a kind that the page has met in a visit of its own is tried where the last one left the page, which asks again. */
async function load(page: Page, { path, before, act }: LoadCase, isOfNewKind: boolean): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' }).first();
  if (!isOfNewKind && (await again.isVisible())) return again.click();
  await before?.(page);
  await page.goto(path);
  await act?.(page);
}

async function expectRecovery(page: Page, { thenAt, thenShows }: LoadCase, outcome: Outcome): Promise<void> {
  if (thenAt !== undefined) {
    await page.clock.runFor(3_000);
    await page.waitForURL(thenAt);
  } else if (thenShows !== undefined) await page.getByRole('heading', { name: thenShows }).waitFor();
  else if (outcome !== 'refused') await page.getByRole('button', { name: 'Try again' }).first().waitFor();
}

/** The text in what a screen reader tells: an alert, a status, or the heading that has the focus. */
function announced(page: Page, text: string): Locator {
  return page.locator('[role=alert], [aria-live=polite], h1:focus').filter({ hasText: text }).first();
}

function controlOf(page: Page, { isCheckbox, button }: SubmitCase): Locator {
  return page.getByRole(isCheckbox ? 'checkbox' : 'button', { name: button, exact: true });
}

function outcomeOf(row: Operation, fault: AccountFault): Outcome {
  if (fault.outcome === 'failed' || fault.isUnanswered || fault.isPage || fault.passesMs !== undefined) {
    return fault.outcome;
  }
  if (row.answeredBy === 'status') return 'ok';
  if (fault.outcome !== 'refused' || row.refusedBy !== 'none') return fault.outcome;
  return row.response.safeParse(refusalBody).success ? 'ok' : 'missing';
}

/** Chromium's own lines about a request; those about the redirect show that the page's policy holds. */
function isOfBrowser(line: string): boolean {
  return line.startsWith('Failed to load resource') || line.includes(elsewhere);
}
