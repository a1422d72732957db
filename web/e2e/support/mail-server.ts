import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** The value for the account server's mailer. */
  readonly address: string;
  /** Envelope recipients of the mails that have arrived, oldest first. */
  readonly recipients: () => readonly string[];
  readonly forget: () => void;
  readonly stop: () => Promise<void>;
}

/** A real SMTP server on a free loopback port, which keeps to whom mail was sent. */
export async function startMailServer(): Promise<MailServer> {
  let recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    address: `smtp://127.0.0.1:${port}`,
    recipients: () => recipients,
    forget: () => {
      recipients = [];
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
