import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import { isLinkSent, showLinkSent } from './link-sent.ts';

const sent = { isOk: true };
const unknown = { isExistingDesktopUser: false, redirectUrl: '' };

describe('Check Your Email follows', () => {
  test('where the link is sent and no user of the software is found', async () => {
    await expect(isLinkSent(answersOf(sent, unknown))).resolves.toBe(true);
  });

  test('with both responses still to be read', async () => {
    const answers = answersOf(sent, unknown);
    await isLinkSent(answers);
    await expect((await answers.link.response).json()).resolves.toEqual(sent);
    await expect((await answers.lookup.response).json()).resolves.toEqual(unknown);
  });

  testEvery<[string, unknown, unknown]>([
    ['a link that is refused', { isOk: false }, unknown],
    ['an answer without a word of the link', {}, unknown],
    ['a link that is nearly sent', { isOk: 'true' }, unknown],
    ['an existing user', sent, { isExistingDesktopUser: true, redirectUrl: '/x' }],
    ['a lookup without the word that counts', sent, {}],
    ['a lookup of null', sent, null],
    ['a list', [sent], unknown],
    ['no JSON', sent, new Response('<html>')],
    ['an empty body', new Response(''), unknown],
    ['a server that fails and says so politely', Response.json(sent, { status: 500 }), unknown],
    ['a connection that is lost', sent, new TypeError('Failed to fetch')],
  ])('not after anything else, which is for the app to judge', async ([, link, lookup]) => {
    await expect(isLinkSent(answersOf(link, lookup))).resolves.toBe(false);
  });
});

test('a page without the screen stays as it is', () => {
  document.body.innerHTML = '<main>The form</main>';
  expect(showLinkSent('ann@example.com')).toBe(false);
  expect(document.querySelector('main')?.textContent).toBe('The form');
});

function answersOf(link: unknown, lookup: unknown): Parameters<typeof isLinkSent>[0] {
  return { link: { response: responseOf(link) }, lookup: { response: responseOf(lookup) } };
}

function responseOf(answer: unknown): Promise<Response> {
  if (answer instanceof Error) return Promise.reject(answer);
  return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
}
