// @vitest-environment node
import { expect, test } from 'vitest';
import { isPhoneOrTablet, type NamedDevice } from './is-phone-or-tablet.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';

const devices: readonly [string, boolean, NamedDevice][] = [
  ['Chrome on Windows', false, device(windows, 'Win32', 0, { mobile: false, platform: 'Windows' })],
  ['a computer with a touch screen', false, device(windows, 'Win32', 10, { mobile: false, platform: 'Windows' })],
  ['Firefox on Windows', false, device(windows, 'Win32', 0)],
  ['a Mac', false, device(mac, 'MacIntel', 0)],
  ['Linux', false, device('Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0', 'Linux x86_64', 0)],
  ['an Android phone', true, device('Chrome', 'Linux armv81', 5, { mobile: true, platform: 'Android' })],
  ['an Android tablet', true, device('Chrome', 'Linux armv81', 5, { mobile: false, platform: 'Android' })],
  ['Firefox on Android', true, device('Mozilla/5.0 (Android 15; Mobile; rv:150.0)', 'Linux aarch64', 5)],
  ['an iPhone', true, device('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 'iPhone', 5)],
  ['an iPad, which calls itself a Mac', true, device(mac, 'MacIntel', 5)],
];

test('a phone or tablet is distinguished from a computer', () => {
  for (const [what, isPhone, named] of devices) expect(isPhoneOrTablet(named), what).toBe(isPhone);
});

function device(
  userAgent: string,
  platform: string,
  maxTouchPoints: number,
  userAgentData?: NamedDevice['userAgentData'],
): NamedDevice {
  return { userAgent, platform, maxTouchPoints, ...(userAgentData && { userAgentData }) };
}
