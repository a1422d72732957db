import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { botCheckLimitMs, createBotCheck, type BotToken } from './bot-check.ts';

const url = 'https://bot.example/script.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  delete window.grecaptcha;
  document.head.replaceChildren();
});

describe('the bot check’s script', () => {
  it('is not loaded with the page', () => {
    createBotCheck(url, 'key');
    expect(scripts()).toEqual([]);
  });

  it('is loaded once, however often it is prepared and asked', async () => {
    const check = createBotCheck(url, 'key');
    check.prepare();
    check.prepare();
    const first = check.token();
    const second = check.token();
    expect(scripts().map((script) => script.src)).toEqual([url]);
    finishLoading(givingToken('t'));
    expect([await first, await second]).toEqual([
      { status: 'token', token: 't' },
      { status: 'token', token: 't' },
    ]);
    expect(await check.token()).toEqual({ status: 'token', token: 't' });
    expect(scripts()).toHaveLength(1);
  });

  it('is loaded anew by the next submit when it was blocked', async () => {
    const check = createBotCheck(url, 'key');
    const blocked = check.token();
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(await blocked).toEqual({ status: 'unavailable' });

    const second = check.token();
    expect(scripts()).toHaveLength(1);
    finishLoading(givingToken('t'));
    expect(await second).toEqual({ status: 'token', token: 't' });
  });

  it('is told the language of the page, where there is a choice', () => {
    document.documentElement.dataset['language'] = 'pt-BR';
    createBotCheck(`${url}?trustedtypes=true`, 'key', true).prepare();
    expect(scripts().map((script) => script.src)).toEqual([`${url}?trustedtypes=true&hl=pt-BR`]);
    delete document.documentElement.dataset['language'];
  });

  it('troubles nobody when it is blocked before a submit', async () => {
    createBotCheck(url, 'key').prepare();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(0);
    expect(scripts()).toEqual([]);
  });
});

describe('a token', () => {
  it('is made with the site key for the action submit, new for each submit', async () => {
    const execute = vi.fn().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    const check = createBotCheck(url, 'the-site-key');
    const first = check.token();
    finishLoading({ ready: (callback) => callback(), execute });
    expect(await first).toEqual({ status: 'token', token: 'first' });
    expect(await check.token()).toEqual({ status: 'token', token: 'second' });
    expect(execute.mock.calls).toEqual([
      ['the-site-key', { action: 'submit' }],
      ['the-site-key', { action: 'submit' }],
    ]);
  });

  it('is waited for until the script says that it is ready', async () => {
    let becomeReady: () => void = () => undefined;
    const execute = vi.fn().mockResolvedValue('t');
    const token = createBotCheck(url, 'key').token();
    finishLoading({ ready: (callback) => (becomeReady = callback), execute });
    await vi.advanceTimersByTimeAsync(100);
    expect(execute).not.toHaveBeenCalled();
    becomeReady();
    expect(await token).toEqual({ status: 'token', token: 't' });
  });

  it.each<[string, typeof window.grecaptcha]>([
    ['offers no grecaptcha', undefined],
    ['offers something else', {} as typeof window.grecaptcha],
    ['offers no execute', { ready: (callback: () => void) => callback() } as typeof window.grecaptcha],
    ['throws when it is called', { ready: (callback) => callback(), execute: throwing }],
    ['rejects', { ready: (callback) => callback(), execute: () => Promise.reject(new Error('no')) }],
    ['gives an empty token', givingToken('')],
    ['gives no text', givingToken({ token: 't' } as never)],
    ['gives null', givingToken(null as never)],
  ])('is unavailable, at once, when the script %s', async (_what, script) => {
    const token = createBotCheck(url, 'key').token();
    finishLoading(script);
    expect(await token).toEqual({ status: 'unavailable' });
  });

  it.each<[string, () => void]>([
    ['never loads', () => undefined],
    ['is never ready', () => finishLoading({ ready: () => undefined, execute: () => Promise.resolve('t') })],
    [
      'never answers',
      () => finishLoading({ ready: (callback) => callback(), execute: () => new Promise(() => undefined) }),
    ],
  ])('is unavailable after 4 s, not before, when the script %s', async (_what, act) => {
    let token: BotToken | undefined;
    void createBotCheck(url, 'key')
      .token()
      .then((found) => (token = found));
    act();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(token).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(token).toEqual({ status: 'unavailable' });
    expect(botCheckLimitMs).toBe(4_000);
  });

  it('is waited for from the moment the script begins to load, not from the submit', async () => {
    const check = createBotCheck(url, 'key');
    check.prepare();
    await vi.advanceTimersByTimeAsync(3_999);
    const token = check.token();
    await vi.advanceTimersByTimeAsync(1);
    expect(await token).toEqual({ status: 'unavailable' });
  });

  it.each<[string, () => void]>([
    ['never loads', () => undefined],
    ['is never ready', () => finishLoading({ ready: () => undefined, execute: () => Promise.resolve('t') })],
  ])('is waited for only by the first submit when the script %s', async (_what, act) => {
    const check = createBotCheck(url, 'key');
    const first = check.token();
    act();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await first).toEqual({ status: 'unavailable' });
    expect(await check.token()).toEqual({ status: 'unavailable' });
    expect(await check.token()).toEqual({ status: 'unavailable' });
  });

  it('is asked for by each submit, after one slow answer too', async () => {
    const execute = vi.fn<Execute>().mockImplementationOnce(answering('late', 5_000)).mockResolvedValue('t');
    const check = createBotCheck(url, 'key');
    const slow = check.token();
    finishLoading({ ready: (callback) => callback(), execute });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await slow).toEqual({ status: 'unavailable' });
    expect(await check.token()).toEqual({ status: 'token', token: 't' });
    expect(await check.token()).toEqual({ status: 'token', token: 't' });
  });

  it('is waited for no longer than 1 s after a submit that the script did not answer', async () => {
    const check = createBotCheck(url, 'key');
    const first = check.token();
    finishLoading({ ready: (callback) => callback(), execute: () => new Promise(() => undefined) });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await first).toEqual({ status: 'unavailable' });
    for (const submit of ['second', 'third']) {
      let token: BotToken | undefined;
      void check.token().then((found) => (token = found));
      await vi.advanceTimersByTimeAsync(999);
      expect(token, submit).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(token, submit).toEqual({ status: 'unavailable' });
    }
  });

  it('is waited for as long as at first once the script has answered after all', async () => {
    const execute = vi
      .fn<Execute>()
      .mockImplementationOnce(answering('late', 5_000))
      .mockImplementationOnce(answering('t', 3_000));
    const check = createBotCheck(url, 'key');
    const slow = check.token();
    finishLoading({ ready: (callback) => callback(), execute });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await slow).toEqual({ status: 'unavailable' });
    const second = check.token();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await second).toEqual({ status: 'token', token: 't' });
  });

  it('that is refused late disturbs nobody', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const execute = (): Promise<string> => new Promise((_resolve, reject) => (refuse = reject));
    const token = createBotCheck(url, 'key').token();
    finishLoading({ ready: (callback) => callback(), execute });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await token).toEqual({ status: 'unavailable' });
    refuse(new Error('late'));
    await vi.advanceTimersByTimeAsync(0);
  });

  it('is unavailable after 4 s in all when the script loads late and then never answers', async () => {
    let token: BotToken | undefined;
    void createBotCheck(url, 'key')
      .token()
      .then((found) => (token = found));
    await vi.advanceTimersByTimeAsync(3_000);
    finishLoading({ ready: (callback) => callback(), execute: () => new Promise(() => undefined) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(token).toEqual({ status: 'unavailable' });
  });

  it('is given again when the script came late', async () => {
    const check = createBotCheck(url, 'key');
    const tooEarly = check.token();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await tooEarly).toEqual({ status: 'unavailable' });
    finishLoading(givingToken('t'));
    expect(await check.token()).toEqual({ status: 'token', token: 't' });
  });
});

function scripts(): HTMLScriptElement[] {
  return [...document.head.querySelectorAll('script')];
}

function finishLoading(script: typeof window.grecaptcha): void {
  if (script !== undefined) window.grecaptcha = script;
  scripts().at(-1)?.dispatchEvent(new Event('load'));
}

function givingToken(token: string): NonNullable<typeof window.grecaptcha> {
  return { ready: (callback) => callback(), execute: () => Promise.resolve(token) };
}

type Execute = NonNullable<typeof window.grecaptcha>['execute'];

function answering(token: string, afterMs: number): Execute {
  return () => new Promise((resolve) => void setTimeout(() => resolve(token), afterMs));
}

function throwing(): never {
  throw new Error('broken');
}
