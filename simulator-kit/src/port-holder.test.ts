import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { describePortHolder, findPortHolder } from './port-holder.mjs';

const answers = {
  darwin: 'p4711\ncnode\nf21\n',
  win32: '  TCP    127.0.0.1:5180    0.0.0.0:0    LISTENING    4711\n',
} as const;

it.each([
  ['darwin', 'node (process 4711)'],
  ['win32', 'a program (process 4711)'],
] as const)('names the holder on %s', (platform, holder) => {
  expect(findPortHolder(5180, platform, () => answers[platform])).toBe(holder);
  expect(findPortHolder(5180, platform, () => '')).toBeUndefined();
});

it.each(['127.0.0.1', '::1'])('names this process, which listens on %s', async (host) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  expect(describePortHolder(port)).toMatch(new RegExp(`^It is held by .+ \\(process ${process.pid}\\)$`));
});

it.runIf(process.platform === 'linux')(
  'names the command that an administrator asks, where nobody else may know',
  () => {
    expect(describePortHolder(1)).toBe('To see which program uses it, run as an administrator: ss -Hltnp "sport = :1"');
  },
);
