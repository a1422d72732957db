import { nextTurn } from 'simulator-kit/real-time';
import { expect, test, vi } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { controlHandlers } from '../control/control-handlers.ts';
import { loginByPassword } from '../operations/login.ts';
import { forgotPassword, resetPassword, setPassword } from '../operations/password.ts';
import type { Visit } from '../operations/visit.ts';
import { worldForTests } from '../testing/world-for-tests.ts';
import { accountOfSeed } from './accounts.ts';
import type { World } from './world.ts';

/** Passwords are hashed beside the event loop, so that a reset can come in the middle of these. */

const ann = { email: 'ann@example.com', password: 'correct horse 1' };
const passwords = { Password: 'long enough', ConfirmPassword: 'long enough' };

test('is not undone by a password that is being changed', async () => {
  const world = await worldForTests([ann]);
  const accounts = world.accounts.list();
  world.accounts.put(await accountOfSeed({ email: 'new@example.com', password: 'quite new' }));
  const answers = ['new@example.com', 'ann@example.com'].map((Email) => {
    const Code = world.resetCodes.issue({ email: Email }, 60_000);
    return resetPassword({ Email, Code, ...passwords }, visitOf(world), world, 'resetPassword');
  });
  world.restore(world.initial);
  for (const answer of answers) expect(await answer).toMatchObject({ isOk: false });
  expect(world.accounts.list()).toEqual(accounts);
});

test('is not undone by a first password that is being set', async () => {
  const world = await worldForTests([{ email: 'paul@example.com' }]);
  const accounts = world.accounts.list();
  const answer = setPassword({ ...passwords, ReturnUrl: '' }, visitOf(world), world, 'setPassword');
  world.restore(world.initial);
  expect(await answer).toMatchObject({ isOk: false });
  expect(world.accounts.list()).toEqual(accounts);
});

test('is not undone by a login whose password is being verified', async () => {
  const world = await worldForTests([ann]);
  const visit = visitOf(world);
  const answer = loginByPassword(
    { isRemembered: false, email: 'ann@example.com', password: 'correct horse 1' },
    visit,
    world,
  );
  world.restore(world.initial);
  await answer;
  expect(visit.signIn).not.toHaveBeenCalled();
});

testEvery(['addAccounts', 'replaceAccounts'] as const)(
  'is not undone by accounts whose passwords are being hashed',
  async (name) => {
    const world = await worldForTests([ann]);
    const accounts = world.accounts.list();
    const answer = controlHandlers[name]([{ email: 'late@example.com', password: 'long enough' }], world);
    world.restore(world.initial);
    expect(await answer).toMatchObject({ statusCode: 503 });
    expect(world.accounts.list()).toEqual(accounts);
  },
);

test('is not followed by a mail about a password that was forgotten before it', async () => {
  const world = await worldForTests([ann]);
  await forgotPassword({ email: 'ann@example.com' }, visitOf(world), world, 'forgotPassword');
  world.restore(world.initial);
  await nextTurn();
  expect(world.inbox.list()).toEqual([]);
});

/** A browser in which the first account is signed in. */
function visitOf(world: World): Visit {
  return {
    account: world.accounts.list()[0] ?? null,
    signedInAt: world.clock(),
    browserName: 'a browser',
    headers: {},
    browserId: undefined,
    knownBrowserId: () => 'browser',
    linkAsker: undefined,
    codeAsker: undefined,
    setAsker: vi.fn(),
    signIn: vi.fn(),
    signOut: vi.fn(),
  };
}
