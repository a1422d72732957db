import { exampleConfig } from 'config/example-config';
import { writeAppConfig } from 'config/page/app-config-element';
import { testEvery } from 'shared-protocol/testing/test-every';
import { afterEach, expect, test, vi } from 'vitest';
import { checkConfig } from './check-config.ts';
import { checkOf, readCheckedConfig } from './page-config.ts';

const text = JSON.stringify(exampleConfig());
const rendered = `<script type="application/json" id="app-config" data-checked="${checkOf(text)}">${text}</script>`;

afterEach(() => document.body.replaceChildren());

test('a configuration that the renderer has accepted is read as it stands', () => {
  expect(readCheckedConfig(elementOf(rendered))).toEqual({ status: 'valid', config: exampleConfig() });
});

testEvery([
  ['was never accepted', `<script type="application/json" id="app-config">${text}</script>`],
  ['was replaced', writeAppConfig(rendered, { ...exampleConfig(), accessLinkExpiryDays: 7 })],
  ['was edited in one place', rendered.replace('"accessLinkExpiryDays":', '"accessLinkExpiryDayz":')],
  ['was cut', rendered.replace('}}</script>', '}</script>')],
  ['is empty', '<script type="application/json" id="app-config"></script>'],
  ['is not there', ''],
])('any other is left to the schema', ([, page]) => {
  expect(readCheckedConfig(elementOf(page))).toBeNull();
});

test('the schema tells the operator which key is wrong', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(checkConfig(text)).toEqual({ status: 'valid', config: exampleConfig() });
  expect(error).not.toHaveBeenCalled();
  expect(checkConfig(JSON.stringify({ ...exampleConfig(), accessLinkExpiryDays: 0 })).status).toBe('invalid');
  expect(error.mock.calls).toEqual([['app-config: accessLinkExpiryDays: must be at least 1']]);
});

function elementOf(page: string): HTMLElement | null {
  document.body.innerHTML = page;
  return document.getElementById('app-config');
}
