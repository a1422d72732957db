import { expect, it } from 'vitest';
import { Inbox } from './inbox.ts';
import type { Mail } from './mail.ts';

const mail: Mail = {
  id: 'a mail',
  kind: 'access-link',
  from: 'sender@example.com',
  to: 'ann@example.com',
  subject: '',
  text: '',
  html: '',
  links: [],
  sentAt: 0,
};

it('gives a mail that is brought back to those who are waiting for one', async () => {
  const inbox = new Inbox();
  inbox.add(mail);
  const restore = inbox.save();
  inbox.clear();
  const waiting = inbox.waitFor({ to: 'ann@example.com' }, 300);
  restore();
  expect(await waiting).toEqual(mail);
});
