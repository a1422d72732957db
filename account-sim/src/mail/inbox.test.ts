import { expect, test } from 'vitest';
import { Inbox } from './inbox.ts';
import type { Mail } from './mail.ts';

const mail: Mail = {
  id: 'a mail',
  kind: 'access-link',
  language: 'en',
  from: 'sender@example.com',
  to: 'ann@example.com',
  subject: '',
  text: '',
  html: '',
  links: [],
  code: null,
  sentAt: 0,
  fate: [],
};

test('gives a mail that is brought back to those who are waiting for one', async () => {
  const state = { mails: [] as readonly Mail[] };
  const inbox = new Inbox(Date.now, state);
  const waiting = inbox.waitFor({ to: 'ann@example.com' }, 300);
  state.mails = [mail];
  inbox.announce();
  expect(await waiting).toEqual(mail);
});
