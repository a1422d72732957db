import { expect, it, vi } from 'vitest';
import { assembleAgent } from '../../agent-sim/src/agent/start-agent.ts';
import { prepareConfig } from '../../agent-sim/src/agent/prepare-config.ts';
import { findFreePorts } from '../../agent-sim/src/testing/free-ports.ts';
import '../../agent-sim/src/testing/load-hub.ts';
import { rows } from 'conformance/account/rows';
import { checkAgent } from 'conformance/agent/check-agent';
import { createSubject } from 'conformance/agent/create-subject';
import type { CheckedRow } from 'conformance/report/finding';
import { checkWhole, page, redRows, sharedAccount, untriedRows } from 'conformance/testing/test-broken-accounts';
import { requestsBeyondContract } from './conveniences.ts';
import { type Found, writeDifferencesPage } from './write-differences-page.ts';

// Both runs together, and an agent's may take 20 s.
vi.setConfig({ testTimeout: 180_000 });

const shared = sharedAccount();

it('account-sim conforms in every row, and docs/simulator-differences.md is what a run against both simulators writes', async () => {
  const besides = await askBesides(shared().origin);
  const [account, agent] = await Promise.all([checkWhole(shared(), page), checkSimulatedAgent()]);
  expect([redRows(account), untriedRows(account)]).toEqual([[], []]);
  expect(account.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  await expect(writeDifferencesPage({ account, agent, besides })).toMatchFileSnapshot(
    '../../docs/simulator-differences.md',
  );
});

it('a row that is not there, or deviates, is not written about', () => {
  const besides = {} as Found['besides'];
  expect(() => writeDifferencesPage({ account: [], agent: [], besides })).toThrow('/method is the name of no row.');
  const deviating: CheckedRow = { name: 'login/method', expected: '405', status: 'deviates', found: 'HTTP 200 to GET' };
  expect(() => writeDifferencesPage({ account: [deviating], agent: [], besides })).toThrow(
    'login/method: deviates, HTTP 200 to GET',
  );
});

async function askBesides(origin: string): Promise<Found['besides']> {
  const asked = Object.keys(requestsBeyondContract).map(async (request) => {
    const [method = '', path = ''] = request.split(' ');
    const { status } = await fetch(origin + path, { method });
    return [request, status] as const;
  });
  return Object.fromEntries(await Promise.all(asked)) as Found['besides'];
}

async function checkSimulatedAgent(): Promise<readonly CheckedRow[]> {
  const agent = await assembleAgent(await prepareConfig({ product: 'maverick' }), await findFreePorts(1));
  try {
    const found = await createSubject(agent.url, { origin: 'http://localhost:5173', mayChange: true });
    if (found.status === 'none') throw new Error(found.reason);
    return await checkAgent(found.subject);
  } finally {
    await agent.stop();
  }
}
