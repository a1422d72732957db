import { expect, it } from 'vitest';
import { whoHoldsPort } from './who-holds-port.ts';

it.each([
  ['linux', "ss -ltnp 'sport = :5180'"],
  ['darwin', 'lsof -nP -iTCP:5180 -sTCP:LISTEN'],
  ['win32', 'netstat -ano | findstr :5180'],
] as const)('on %s is told by %s', (platform, command) => {
  expect(whoHoldsPort(5180, platform)).toBe(command);
});
