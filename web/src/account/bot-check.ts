import { pageLanguage } from '../texts/page-language.ts';

/** The part of the bot-protection script that this app uses. */
interface BotCheckScript {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: 'submit' }): PromiseLike<string>;
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
  /** A TrustedScriptURL, which takes the place of a string. */
  createScriptURL(address: string): string;
}

/** `unavailable`: the script was blocked, broke or took too long. That must not lock a visitor out. */
export type BotToken = { readonly status: 'token'; readonly token: string } | { readonly status: 'unavailable' };

export interface BotCheck {
  /** Starts loading the script; called on the first interaction with a form, never with the page. */
  prepare(): void;
  /** A token for one submit. Never rejects and never takes longer than `botCheckLimitMs`. */
  token(): Promise<BotToken>;
}

/** Long enough for a slow connection, short enough that a blocked script does not feel like a hang. */
const botCheckLimitMs = 4_000;

/**
 * The limit after a submit that the script did not answer. One slow answer can happen, so every submit asks again, and
 * most tokens arrive well within a second. But a script that never answers must not make every visitor wait 4 s for
 * each attempt.
 */
const limitAfterSilenceMs = 1_000;

/** @param tellsLanguage Whether the script is told the page's language. */
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
    // The next submit tries again: the connection may be back. `token` reports the failure, when it matters.
    loading.script.catch(() => (loading = undefined));
    return loading;
  };
  return {
    prepare() {
      load();
    },
    async token() {
      const limit = timeLimit(isSilent ? limitAfterSilenceMs : botCheckLimitMs);
      const { script, limit: loadingLimit } = load();
      try {
        // Once the limit has passed, later submits do not wait for the script either; a script that arrives late is
        // used all the same.
        const ready = await Promise.race([script, loadingLimit]);
        if (ready === undefined) return { status: 'unavailable' };
        const answer = Promise.resolve(ready.execute(siteKey, { action: 'submit' }));
        // An answer that is too late for its own submit still shows that the script works.
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

interface Loading {
  readonly script: Promise<BotCheckScript>;
  /** Begins with the script, so that only the first submit waits for one that is never ready. */
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

/** Where the page requires trusted types, an address of a script has to pass through a named policy. */
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
