import { testEvery } from 'shared-protocol/testing/test-every';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBotCheck, type BotToken } from './bot-check.ts';

const url = 'https://bot.example/script.js';
const unavailable = { status: 'unavailable' };

beforeEach(() => void vi.useFakeTimers());
afterEach(removeScript);

describe('the bot check’s script', () => {
  test('is not loaded with the page', () => {
    createBotCheck(url, 'key');
    expect(scripts()).toEqual([]);
  });

  test('is loaded once, however often it is prepared and asked', async () => {
    const check = createBotCheck(url, 'key');
    check.prepare();
    check.prepare();
    const tokens = [check.token(), check.token()];
    expect(scripts().map((script) => script.src)).toEqual([url]);
    finishLoading(giving('t'));
    expect(await Promise.all([...tokens, check.token()])).toEqual([given('t'), given('t'), given('t')]);
    expect(scripts()).toHaveLength(1);
  });

  test('is loaded again by the next submit when it was blocked, and throws nothing until then', async () => {
    const check = createBotCheck(url, 'key');
    check.prepare();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(0);
    expect(scripts()).toEqual([]);
    const blocked = check.token();
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(await blocked).toEqual(unavailable);

    const second = check.token();
    expect(scripts()).toHaveLength(1);
    finishLoading(giving('t'));
    expect(await second).toEqual(given('t'));
  });

  test('gets the language of the page, where there is a choice', () => {
    document.documentElement.dataset['language'] = 'pt-BR';
    createBotCheck(`${url}?trustedtypes=true`, 'key', true).prepare();
    expect(scripts().map((script) => script.src)).toEqual([`${url}?trustedtypes=true&hl=pt-BR`]);
    delete document.documentElement.dataset['language'];
  });
});

describe('a token', () => {
  test('is made with the site key for the action submit, new for each submit', async () => {
    const execute = vi.fn<Execute>().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    const check = createBotCheck(url, 'the-site-key');
    const first = check.token();
    finishLoading(ready(execute));
    expect([await first, await check.token()]).toEqual([given('first'), given('second')]);
    expect(execute.mock.calls).toEqual(Array(2).fill(['the-site-key', { action: 'submit' }]));
  });

  test('is waited for until the script says that it is ready', async () => {
    let becomeReady: () => void = () => undefined;
    const execute = vi.fn().mockResolvedValue('t');
    const token = createBotCheck(url, 'key').token();
    finishLoading({ ready: (callback) => (becomeReady = callback), execute });
    await vi.advanceTimersByTimeAsync(100);
    expect(execute).not.toHaveBeenCalled();
    becomeReady();
    expect(await token).toEqual(given('t'));
  });

  testEvery<[string, typeof window.grecaptcha]>([
    ['offers no grecaptcha', undefined],
    ['offers something else', {} as typeof window.grecaptcha],
    ['offers no execute', { ready: (callback: () => void) => callback() } as typeof window.grecaptcha],
    ['throws when it is called', ready(throwing)],
    ['rejects', ready(() => Promise.reject(new Error('no')))],
    ['gives an empty token', giving('')],
    ['gives no text', giving({ token: 't' } as never)],
  ])('is unavailable, at once, when the script is broken', async ([, script]) => {
    removeScript();
    const token = createBotCheck(url, 'key').token();
    finishLoading(script);
    expect(await token).toEqual(unavailable);
  });

  test.for<[string, () => void]>([
    ['never loads', () => undefined],
    ['is never ready', () => finishLoading({ ready: () => undefined, execute: () => Promise.resolve('t') })],
    ['never answers', () => finishLoading(ready(silent))],
  ])('is unavailable after 4 s, not before, when the script does not respond: %j', async ([what, act]) => {
    removeScript();
    const check = createBotCheck(url, 'key');
    const first = watch(check.token());
    act();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(first.token).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(first.token).toEqual(unavailable);
    // Later submits do not wait for the script either, and 1 s at most for an answer of it.
    for (const submit of ['second', 'third']) {
      const next = watch(check.token());
      await vi.advanceTimersByTimeAsync(999);
      expect(next.token, submit).toEqual(what === 'never answers' ? undefined : unavailable);
      await vi.advanceTimersByTimeAsync(1);
      expect(next.token, submit).toEqual(unavailable);
    }
  });

  test('is waited for from the moment the script begins to load, not from the submit', async () => {
    const check = createBotCheck(url, 'key');
    check.prepare();
    await vi.advanceTimersByTimeAsync(3_999);
    const token = check.token();
    await vi.advanceTimersByTimeAsync(1);
    expect(await token).toEqual(unavailable);
  });

  test('is waited for as long as at first once the script has answered after all', async () => {
    const execute = vi
      .fn<Execute>()
      .mockImplementationOnce(answering('late', 5_000))
      .mockImplementationOnce(answering('t', 3_000));
    const check = createBotCheck(url, 'key');
    const slow = check.token();
    finishLoading(ready(execute));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await slow).toEqual(unavailable);
    const second = check.token();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await second).toEqual(given('t'));
  });

  test('that is refused late disturbs nobody', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const token = createBotCheck(url, 'key').token();
    finishLoading(ready(() => new Promise((_resolve, reject) => (refuse = reject))));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await token).toEqual(unavailable);
    refuse(new Error('late'));
    await vi.advanceTimersByTimeAsync(0);
  });

  test('is unavailable after 4 s in all when the script loads late and then never answers', async () => {
    const first = watch(createBotCheck(url, 'key').token());
    await vi.advanceTimersByTimeAsync(3_000);
    finishLoading(ready(silent));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(first.token).toEqual(unavailable);
  });

  test('is given again when the script came late', async () => {
    const check = createBotCheck(url, 'key');
    const tooEarly = check.token();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await tooEarly).toEqual(unavailable);
    finishLoading(giving('t'));
    expect(await check.token()).toEqual(given('t'));
  });
});

type Execute = NonNullable<typeof window.grecaptcha>['execute'];

function scripts(): HTMLScriptElement[] {
  return [...document.head.querySelectorAll('script')];
}

function finishLoading(script: typeof window.grecaptcha): void {
  if (script !== undefined) window.grecaptcha = script;
  scripts().at(-1)?.dispatchEvent(new Event('load'));
}

function removeScript(): void {
  delete window.grecaptcha;
  document.head.replaceChildren();
}

function ready(execute: Execute): NonNullable<typeof window.grecaptcha> {
  return { ready: (callback) => callback(), execute };
}

function giving(token: string): NonNullable<typeof window.grecaptcha> {
  return ready(() => Promise.resolve(token));
}

function given(token: string): BotToken {
  return { status: 'token', token };
}

function answering(token: string, afterMs: number): Execute {
  return () => new Promise((resolve) => void setTimeout(() => resolve(token), afterMs));
}

function silent(): Promise<string> {
  return new Promise(() => undefined);
}

function throwing(): never {
  throw new Error('broken');
}

function watch(promise: Promise<BotToken>): { token: BotToken | undefined } {
  const seen: { token: BotToken | undefined } = { token: undefined };
  void promise.then((token) => (seen.token = token));
  return seen;
}
