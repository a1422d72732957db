import { expect } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { TestBrowser } from '../testing/test-browser.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';

const shared = sharedSim();

testEvery([
  ['beta', 'beta'],
  ['beta%2F1', 'beta/1'],
  ['%3Cscript%3E', '<script>'],
])('the installer of a channel is an attachment of plain text that names it', async ([segment, channel]) => {
  const { response, text } = await new TestBrowser().open(`${shared().siteOrigin}/api/download/${segment}?x=1`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="installer-stand-in.txt"');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(text).toContain(`in place of the installer of the channel "${channel}"`);
});
