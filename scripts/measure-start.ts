import { judgeLimit } from './measure/judge.ts';
import { readCounts } from './measure/read-counts.ts';
import { reportJudgements } from './measure/report-judgements.ts';
import { startServer } from './measure/measured-process.ts';
import { endOnSignal, endWith, fail } from './processes/end-on-signal.mjs';
import { portState } from './start/port-state.mjs';

/**
 * Measures how long `npm start` takes, installed and built, from its call until the login page answers. Ends with 1 when
 * it takes longer than 2 s by more than the spread of the runs.
 *
 *     npx tsx scripts/measure-start.ts [--runs 9]
 */
const { runs } = readCounts({ runs: 9 });
const [port, sitePort] = [7180, 7181];

endOnSignal();
for (const each of [port, sitePort]) if ((await portState(each)) !== 'free') await fail(1, `Port ${each} is taken.`);
// The first start does not count: it installs and builds what is missing.
await measureStart();
const tookMs: number[] = [];
for (let run = 0; run < runs; run += 1) tookMs.push(await measureStart());

const missed = reportJudgements([judgeLimit('npm start answers (ms)', tookMs, { atMost: 2_000 })], [`${runs} runs`]);
await endWith(missed.length === 0 ? 0 : 1);

async function measureStart(): Promise<number> {
  const words = ['start', '--', `--account-port=${port}`, `--site-port=${sitePort}`];
  const server = await startServer('npm', words, port, '/dsone/login');
  await server.stop();
  return server.startMs;
}
