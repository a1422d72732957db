import { expect, it } from 'vitest';
import { judgeAudit } from './judge-audit.ts';
import { judgeLicenses } from './judge-licenses.ts';

it.each([
  ['ok', { vulnerabilities: {}, metadata: { dependencies: { prod: 42 } } }, 'nothing known about 42 packages'],
  ['fault', { vulnerabilities: { left: { severity: 'high' } } }, 'left (high)'],
  ['skipped', { message: '405 Method Not Allowed' }, '405 Method Not Allowed'],
])('an audit is %s', (status, output, text) => {
  const verdict = judgeAudit(JSON.stringify(output));
  expect(verdict.status).toBe(status);
  expect(verdict.text).toContain(text);
});

it('an audit without a readable answer is skipped, and says so', () => {
  expect(judgeAudit('<html>')).toEqual({
    status: 'skipped',
    text: 'audit: the registry offers none (no readable answer)',
  });
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
