import { expect, test } from 'vitest';
import { defaultControlPort } from './control-port-rule.ts';

test("the control API's default port is below every system's ephemeral range, where an outgoing connection could hold it", () => {
  // Linux gives out 32768 to 60999, Windows and macOS 49152 to 65535.
  expect(defaultControlPort).toBe(29_300);
});
