import { pageLanguage } from '../texts/page-language.ts';

interface BotCheckScript {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: 'submit' }): PromiseLike<string>;
  render?(element: HTMLElement, options: CheckboxOptions): unknown;
}

export interface CheckboxOptions {
  readonly sitekey: string;
  readonly theme: 'light' | 'dark';
  readonly size: 'normal' | 'compact';
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
}

declare global {
  interface Window {
    grecaptcha?: BotCheckScript;
    /** TypeScript's own types do not have it. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptUrlPolicy;
    };
  }
}

interface ScriptUrlPolicy {
  /** Returns a TrustedScriptURL. */
  createScriptURL(address: string): string;
}

/** `unavailable` (blocked, broken, too slow) must not lock a visitor out. */
export type BotToken =
  | { readonly status: 'token'; readonly token: string; readonly kind?: 'visible' }
  | { readonly status: 'unavailable' };

export interface BotCheck {
  /** Loads the script; called on the first interaction with a form. */
  prepare(): void;
  /** A token for one submit. Never rejects and never takes longer than `botCheckLimitMs`. */
  token(): Promise<BotToken>;
}

/** A blocked script must not feel like a hang. */
const botCheckLimitMs = 4_000;

/** After a submit that the script did not answer: most tokens arrive within a second, and each attempt must not take 4 s again. */
const limitAfterSilenceMs = 1_000;

export function createBotCheck(scriptUrl: string, siteKey: string, tellsLanguage = false): BotCheck {
  let loading: Loading | undefined;
  /** The script has not answered the last submit, nor anything since. */
  let isSilent = false;
  const load = (): Loading => {
    if (loading !== undefined) return loading;
    loading = {
      script: loadScript(tellsLanguage ? inPageLanguage(scriptUrl) : scriptUrl),
      limit: timeLimit(botCheckLimitMs),
    };
    // The next submit tries again. `token` reports the failure.
    loading.script.catch(() => (loading = undefined));
    return loading;
  };
  return {
    prepare() {
      load();
    },
    async token() {
      const token = visibleToken;
      visibleToken = undefined;
      if (token !== undefined) return { status: 'token', token, kind: 'visible' };
      const limit = timeLimit(isSilent ? limitAfterSilenceMs : botCheckLimitMs);
      const { script, limit: loadingLimit } = load();
      try {
        // Once the limit has passed, later submits do not wait for the script either.
        const ready = await Promise.race([script, loadingLimit]);
        if (ready === undefined) return { status: 'unavailable' };
        const answer = Promise.resolve(ready.execute(siteKey, { action: 'submit' }));
        // A late answer still shows that the script works.
        const noticeAnswer = (): void => void (isSilent = false);
        answer.then(noticeAnswer, noticeAnswer);
        const token = await Promise.race([answer, limit]);
        if (token === undefined) isSilent = true;
        return typeof token === 'string' && token !== '' ? { status: 'token', token } : { status: 'unavailable' };
      } catch {
        return { status: 'unavailable' };
      }
    },
  };
}

let visibleToken: string | undefined;

/** The visitor has done the visible task: the next submit takes its token. */
export function keepVisibleToken(token: string): void {
  visibleToken = token;
}

interface Loading {
  readonly script: Promise<BotCheckScript>;
  /** Starts with the script, so that only the first submit waits for a script that is never ready. */
  readonly limit: Promise<undefined>;
}

/** Adds Google's parameter for the language. */
function inPageLanguage(scriptUrl: string): string {
  const url = new URL(scriptUrl);
  url.searchParams.set('hl', pageLanguage());
  return url.href;
}

function loadScript(url: string): Promise<BotCheckScript> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedScriptUrl(url);
    script.async = true;
    script.onerror = () => {
      script.remove();
      reject(new Error('not loaded'));
    };
    script.onload = () => {
      const loaded = window.grecaptcha;
      if (typeof loaded?.ready !== 'function') reject(new Error('no grecaptcha.ready'));
      else loaded.ready(() => resolve(loaded));
    };
    document.head.append(script);
  });
}

/** For pages that require trusted types. */
function trustedScriptUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('bot-check', { createScriptURL: (address) => address });
  return policy?.createScriptURL(url) ?? url;
}

let policy: ScriptUrlPolicy | undefined;

function timeLimit(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
