import { expect, it } from 'vitest';
import { exitCodeOf, judgeAudit, judgeLicenses } from './verdicts.ts';

it.each([
  ['ok', { vulnerabilities: {}, metadata: { dependencies: { total: 42 } } }, 'nothing known about 42 packages'],
  ['fault', { vulnerabilities: { left: { severity: 'high' } } }, 'left (high)'],
  ['unknown', { message: '405 Method Not Allowed' }, '405 Method Not Allowed'],
  ['unknown', { error: { summary: 'This command requires an existing lockfile.' } }, 'an existing lockfile'],
  ['unknown', {}, 'no readable answer'],
])('an audit is %s', (status, output, text) => {
  const verdict = judgeAudit(JSON.stringify(output));
  expect(verdict.status).toBe(status);
  expect(verdict.text).toContain(text);
});

it.each(['', '<html>'])('an audit that printed %j is unknown, and says what to do', (output) => {
  expect(judgeAudit(output)).toEqual({
    status: 'unknown',
    text: 'audit: not answered (no readable answer); set npm_config_registry to a registry that does',
  });
});

it.each([
  [['ok', 'ok'], 0],
  [['ok', 'unknown'], 2],
  [['unknown', 'fault'], 1],
] as const)('verdicts %j end with %i', (statuses, code) => {
  expect(exitCodeOf(statuses.map((status) => ({ status, text: '' })))).toBe(code);
});

it.each([
  ['ok', '# Licenses\n\n## react - 19.0.0 (MIT)\n\ntext\n\n## @a/b - 1.0.0 (OFL-1.1)\n', '2 packages'],
  ['fault', '## react - 19.0.0 (MIT)\n\n## x - 1.0.0 (GPL-3.0-only)\n', 'x (GPL-3.0-only)'],
  ['fault', '## x - 1.0.0 (none)\n', 'x (none)'],
  ['fault', '# Licenses\n', 'names no package'],
])('licences are %s', (status, list, text) => {
  const verdict = judgeLicenses(list);
  expect(verdict.status).toBe(status);
  expect(verdict.text).toContain(text);
});
