import { once } from 'node:events';
import { judgeLimit } from './measure/judge.ts';
import { readCounts } from './measure/read-counts.ts';
import { reportJudgements } from './measure/report-judgements.ts';
import { startChild } from './processes/children.mjs';
import { endOnSignal, endWith } from './processes/end-on-signal.mjs';
import { rootFolder } from './setup/root-folder.mjs';

/**
 * Measures how long `npm start` takes, installed and built, from its call until the login page answers. Ends with 1 when
 * it takes longer than 2 s by more than the spread of the runs.
 *
 *     npx tsx scripts/measure-start.ts [--runs 9]
 *
 * Ports 7180 and 7181 must be free.
 */
const goal = { atMost: 2_000 };
const { runs } = readCounts({ runs: 9 });
const page = 'http://localhost:7180/dsone/login';

endOnSignal();
// Not counted: it installs and builds what is missing.
await measureStart();
const tookMs: number[] = [];
for (let run = 0; run < runs; run += 1) tookMs.push(await measureStart());

const missed = reportJudgements([judgeLimit('npm start answers (ms)', tookMs, goal)], [`${runs} runs`]);
await endWith(missed.length === 0 ? 0 : 1);

async function measureStart(): Promise<number> {
  const startedAt = performance.now();
  const start = startChild('npm', ['start', '--', '--account-port=7180', '--site-port=7181'], {
    cwd: rootFolder,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [start.stdout, start.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const ended = once(start, 'close');
  while (!said.includes('Ready.')) {
    await Promise.race([once(start.stdout ?? start, 'data'), ended]);
    if (start.exitCode !== null) await giveUp(said);
  }
  const { ok } = await fetch(page, { headers: { accept: 'text/html' } });
  const elapsedMs = performance.now() - startedAt;
  if (!ok) await giveUp(`${page} does not answer`);
  start.kill('SIGTERM');
  await ended;
  return elapsedMs;
}

function giveUp(reason: string): Promise<void> {
  console.error(reason);
  return endWith(1);
}
