import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

interface Received {
  readonly to: readonly string[];
  readonly source: string;
}

async function startSmtpServer(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      void text(stream).then((source) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`, received };
}

test('hands the mail to the SMTP server, the same as in the inbox', async () => {
  const { url, received } = await startSmtpServer();
  const { origin, control } = await startSim({ smtp: url });
  await callOperation(new TestBrowser(), origin, 'forgotPassword', { email: 'ann@example.com' });
  const { links } = await control.waitForMail({ to: 'ann@example.com' });
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]!.to).toEqual(['ann@example.com']);
  expect(received[0]!.source).toMatch(/^Subject: Set a new password$/m);
  const unfolded = received[0]!.source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(unfolded).toContain(links[0]);
  await expect.poll(async () => (await control.state()).lastSmtpOutcome).toEqual({ status: 'sent' });
});

test('keeps the mail in the inbox when the SMTP server is not there, and says so to tests', async () => {
  const { origin, control } = await startSim({ smtp: 'smtp://127.0.0.1:1' });
  const { body } = await callOperation(new TestBrowser(), origin, 'forgotPassword', { email: 'ann@example.com' });
  expect(body).toEqual({ isOk: true });
  expect(await control.mails('ann@example.com')).toHaveLength(1);
  await expect.poll(async () => (await control.state()).lastSmtpOutcome).toMatchObject({ status: 'failed' });
});

test('takes an address for one recipient whatever is in it', async () => {
  const { url, received } = await startSmtpServer();
  const { origin, control } = await startSim({ smtp: url });
  const email = 'a,b@example.com';
  await control.addAccounts([{ email, name: 'A\r\nBcc: c@example.com' }]);
  await callOperation(new TestBrowser(), origin, 'forgotPassword', { email });
  await expect.poll(() => received).not.toEqual([]);
  expect(received.flatMap(({ to }) => to)).not.toContain('b@example.com');
  expect(received.every(({ source }) => !/^Bcc:/m.test(source.split('\r\n\r\n')[0]!))).toBe(true);
  expect(await control.mails(email)).toHaveLength(1);
});
