import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd } from '../../scripts/processes/run-to-end.mjs';
import { join } from 'node:path';
import { rootFolder } from '../root-folder.ts';
import { startHealthySite, type HealthySite } from './healthy-site.ts';

let healthy: HealthySite;
let broken: HealthySite;

beforeAll(async () => {
  healthy = await startHealthySite();
  broken = await startHealthySite((path, answer) => {
    if (path === '/build.json') answer.status = 404;
    return 'answer';
  });
});
afterAll(() => {
  healthy.stop();
  broken.stop();
});

function checkSite(...args: readonly string[]): ReturnType<typeof runToEnd> {
  return runToEnd(process.execPath, [join(rootFolder, 'scripts/setup.mjs'), 'check-site', ...args]);
}

it('prints a line for each check, exit 0, when nothing is wrong', async () => {
  const { exitCode, output } = await checkSite(`${healthy.origin}/`);
  const lines = output.trim().split('\n');
  expect([exitCode, lines.at(-1)]).toEqual([0, `${lines.length - 2} checks, 0 faults`]);
  expect(lines.slice(0, -2).filter((line) => !line.startsWith('ok     '))).toEqual([]);
});

const fault = 'found 404, expected 200 with version, commit and inline';

it('prints what is wrong, exit 1', async () => {
  const { exitCode, output } = await checkSite(broken.origin);
  expect(exitCode).toBe(1);
  expect(output).toContain(`\nfault  build.json: ${fault}\n`);
  expect(output).toMatch(/\n\d+ checks, 1 fault\n/);
});

it('prints one JSON value instead with --json', async () => {
  const { exitCode, output } = await checkSite(broken.origin, '--json');
  const report = JSON.parse(output) as { checks: readonly { check: string }[] };
  expect([exitCode, report]).toMatchObject([1, { site: broken.origin, isOk: false }]);
  expect(report.checks.find(({ check }) => check === 'build.json')).toEqual({ check: 'build.json', faults: [fault] });
});

describe('wrong usage is told, exit 2:', () => {
  it.each([
    [[], "missing required argument 'origin'"],
    [['http://a.example', 'http://b.example'], 'too many arguments'],
    [['login.example.com'], "'login.example.com' is invalid for argument 'origin'. Expected an origin"],
    [['ftp://a.example'], "'ftp://a.example' is invalid for argument 'origin'. Expected an origin"],
    [['https://a.example/dsone/login'], "dsone/login' is invalid for argument 'origin'. Expected an origin"],
    [['https://a.example', '--jsno'], 'Did you mean --json?'],
  ])('%j', async (args, told) => {
    const { exitCode, output } = await checkSite(...args);
    expect([exitCode, output]).toEqual([2, expect.stringContaining(told)]);
  });
});
