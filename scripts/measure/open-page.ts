import type { Browser, CDPSession } from 'playwright';
import { z } from 'zod';

/** An empty profile of the browser: its pages share a cache and storage. */
export interface Profile {
  openPage(): Promise<ProtocolPage>;
  close(): Promise<void>;
}

/** A page that is driven by the protocol of Chromium's developer tools. */
export interface ProtocolPage {
  send(method: string, params?: object): Promise<Readonly<Record<string, unknown>>>;
  /** Calls back with the parameters of each event of this name. */
  on(event: string, listen: (params: unknown) => void): void;
  close(): Promise<void>;
}

const messageForm = z.union([
  z.object({ id: z.number(), result: z.record(z.string(), z.unknown()) }),
  z.object({ id: z.number(), error: z.object({ message: z.string() }) }),
  z.object({ method: z.string(), params: z.unknown() }),
]);

/**
 * Playwright's own pages have the inspector's Runtime domain enabled, for which V8 reads react-dom a second time: some 200 ms on
 * the slow processor that no visitor waits for.
 */
export async function createProfile(browser: Browser): Promise<Profile> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  return {
    openPage: () => openPage(root, browserContextId),
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

async function openPage(root: CDPSession, browserContextId: string): Promise<ProtocolPage> {
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  // Messages travel in those of the browser's session: Playwright lets through no other.
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });

  const waiting = new Map<number, PromiseWithResolvers>();
  const listeners = new Map<string, ((params: unknown) => void)[]>();
  root.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const message = messageForm.parse(JSON.parse(received.message));
    if ('method' in message) for (const listen of listeners.get(message.method) ?? []) listen(message.params);
    else if ('result' in message) waiting.get(message.id)?.resolve(message.result);
    else waiting.get(message.id)?.reject(new Error(message.error.message));
  });

  let lastId = 0;
  return {
    async send(method, params = {}) {
      lastId += 1;
      const id = lastId;
      const answered = new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
      });
      await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
      return answered;
    },
    on(event, listen) {
      listeners.set(event, [...(listeners.get(event) ?? []), listen]);
    },
    async close() {
      await root.send('Target.closeTarget', { targetId });
    },
  };
}

interface PromiseWithResolvers {
  readonly resolve: (result: Readonly<Record<string, unknown>>) => void;
  readonly reject: (error: Error) => void;
}
