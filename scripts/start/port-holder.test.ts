import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { describeHolder } from './port-holder.mjs';

const answers = {
  linux: 'LISTEN 0 511 127.0.0.1:5180 0.0.0.0:* users:(("node",pid=4711,fd=21))\n',
  darwin: 'p4711\ncnode\nf21\n',
  win32: '  TCP    127.0.0.1:5180    0.0.0.0:0    LISTENING    4711\n',
} as const;

it.each([
  ['linux', 'node (process 4711)'],
  ['darwin', 'node (process 4711)'],
  ['win32', 'a program (process 4711)'],
] as const)('names the holder on %s', (platform, holder) => {
  expect(describeHolder(5180, platform, () => answers[platform])).toBe(`It is held by ${holder}`);
});

it('names the command that an administrator asks, where nobody else may know', () => {
  expect(describeHolder(5180, 'linux', () => answers.linux.replace(/users.*/, ''))).toBe(
    'To see which program uses it, run as an administrator: ss -Hltnp "sport = :5180"',
  );
});

it('names this process, or the command where this computer has none that knows', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  expect(describeHolder(port)).toMatch(new RegExp(`process ${process.pid}\\)$|^An administrator .*${port}`));
  server.close();
});
