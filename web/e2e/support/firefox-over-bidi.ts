import { firefox, type PlaywrightWorkerOptions } from 'playwright/test';

/**
 * Lets Playwright drive an installed Firefox by WebDriver BiDi. Playwright's own Firefox is a download that many machines
 * cannot reach; an installed one lacks a command that Playwright sends for each context, and three more things need
 * mending. This reaches into the exact version of Playwright that package.json names; another shape is refused.
 *
 * Colour schemes are a preference of the whole browser here. What a request posted is unknown to BiDi: ask the account
 * server what it received.
 */
export function patchFirefoxOverBidi(): void {
  const bidi = (firefox as unknown as PlaywrightInternals)._connection?.toImpl(firefox)._bidiFirefox;
  if (typeof bidi?.connectToTransport !== 'function') {
    throw new Error(
      'Playwright is made otherwise than firefox-over-bidi.ts expects: see which version it was written for',
    );
  }
  const connect = bidi.connectToTransport.bind(bidi);
  bidi.connectToTransport = async (transport, options) => {
    const browser = await connect(mendTransport(transport), options);
    for (const functionDeclaration of [insertTextAsTyped, hideCrashingProperties].map(String)) {
      await browser._browserSession.send('script.addPreloadScript', { functionDeclaration });
    }
    return browser;
  };
}

/** The settings of a project that runs in this Firefox. */
export function firefoxOverBidi(
  executablePath: string,
): Pick<PlaywrightWorkerOptions, 'browserName' | 'channel' | 'launchOptions'> {
  return {
    browserName: 'firefox',
    channel: 'moz-firefox',
    // A change of preferences needs the browser's own scope.
    launchOptions: { executablePath, args: ['--remote-allow-system-access'] },
  };
}

/** Playwright's version inserts by `.value`, which React does not notice. */
function insertTextAsTyped(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    // Deprecated, but nothing else types as a visitor does.
    // oxlint-disable-next-line typescript/no-deprecated
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => {
      // Playwright's own function must not replace this one.
    },
  });
}

/** This Firefox crashes when they are read after Playwright looked for a role. */
function hideCrashingProperties(): void {
  for (const name of ['ariaLabelledByElements', 'ariaDescribedByElements'])
    Reflect.deleteProperty(Element.prototype, name);
}

function mendTransport(transport: Transport): Transport {
  const send = transport.send.bind(transport);
  const chrome = createChromeScope(send);
  let receive: Transport['onmessage'];
  Object.defineProperty(transport, 'onmessage', {
    get: () => receive,
    set: (handler: Transport['onmessage']) => {
      receive =
        handler &&
        ((message) => {
          if (!chrome.takes(message) && !isNoise(message)) handler(message);
        });
    },
  });
  transport.send = (message) => {
    if (message.method !== 'emulation.setMediaFeaturesOverride') {
      send(message);
      return;
    }
    const { features } = message.params as { readonly features: Readonly<Record<string, string | null>> };
    const scheme = colorSchemes[features['prefers-color-scheme'] ?? 'system'] ?? colorSchemes.system;
    const answer = { type: 'success', id: message.id, result: {} };
    void chrome
      .run(`Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${scheme})`)
      .then(() => receive?.(answer));
  };
  return transport;
}

/** The preference's values. */
const colorSchemes: Readonly<Record<string, number>> & { readonly system: number } = { dark: 0, light: 1, system: 2 };

/** Notes on fonts and CORS arrive as errors of scripts, but without a place in one. */
function isNoise({ method, params }: Message): boolean {
  if (method !== 'log.entryAdded') return false;
  const { type, stackTrace } = params as LogEntry;
  return type === 'javascript' && (stackTrace?.callFrames.length ?? 0) === 0;
}

/** Runs scripts in the browser's own scope, by messages whose numbers Playwright does not reach. */
function createChromeScope(send: Transport['send']) {
  const waiting = new Map<number, (result: unknown) => void>();
  let next = 1_000_000_000;
  const ask = (method: string, params: object): Promise<unknown> => {
    const id = next++;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      send({ id, method, params });
    });
  };
  let context: Promise<string> | undefined;
  const find = async (): Promise<string> => {
    const { contexts } = (await ask('browsingContext.getTree', { 'moz:scope': 'chrome' })) as ContextTree;
    const [first] = contexts;
    if (first === undefined)
      throw new Error('Firefox has no scope of its own: was it started without firefoxOverBidi?');
    return first.context;
  };
  return {
    async run(expression: string): Promise<void> {
      context ??= find();
      await ask('script.evaluate', { expression, awaitPromise: false, target: { context: await context } });
    },
    /** Whether a message answers one of these. */
    takes({ id, result }: Message): boolean {
      const resolve = id === undefined ? undefined : waiting.get(id);
      resolve?.(result);
      return id !== undefined && waiting.delete(id);
    },
  };
}

interface Message {
  readonly id?: number | undefined;
  readonly method?: string;
  readonly params?: object;
  readonly result?: unknown;
}

interface Transport {
  send(message: Message): void;
  onmessage?: ((message: Message) => void) | undefined;
}

interface LogEntry {
  readonly type: string;
  readonly stackTrace?: { readonly callFrames: readonly unknown[] };
}

interface ContextTree {
  readonly contexts: readonly { readonly context: string }[];
}

interface PlaywrightInternals {
  readonly _connection?: {
    toImpl(type: unknown): {
      readonly _bidiFirefox?: {
        connectToTransport(transport: Transport, options: unknown): Promise<BidiBrowser>;
      };
    };
  };
}

interface BidiBrowser {
  readonly _browserSession: { send(method: string, params: object): Promise<unknown> };
}
