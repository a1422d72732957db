import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { vi } from 'vitest';
import { answers, type NetworkBehaviour } from './fake-fetch.ts';

interface RecordedRequest {
  readonly operation: OperationName;
  /** The value of a JSON body, or the fields of a form. */
  readonly body: unknown;
  readonly headers: Headers;
  readonly keepalive: boolean;
}

export interface FakeAccountServer {
  readonly requests: readonly RecordedRequest[];
  readonly requestsOf: (operation: OperationName) => readonly RecordedRequest[];
  /** Changes the answers from now on. */
  readonly answer: (operation: OperationName, act: NetworkBehaviour) => void;
}

/** Replaces `fetch` with an account server: nobody is signed in, and every call succeeds. */
export function fakeAccountServer(acts: Partial<Record<OperationName, NetworkBehaviour>> = {}): FakeAccountServer {
  const current: Partial<Record<OperationName, NetworkBehaviour>> = {
    checkSession: answers.noContent,
    checkLicence: answers.noContent,
    sendAccessLink: answers.json({ isOk: true }),
    lookUpEmail: answers.json({ isExistingDesktopUser: false, redirectUrl: '' }),
    validateBotToken: answers.json({ success: true }),
    userInfo: answers.json({ isOk: false }, { status: 401 }),
    ...acts,
  };
  const requests: RecordedRequest[] = [];
  const answerRequest = (url: string, init?: RequestInit): Promise<Response> => {
    const operation = operationOf(url);
    const act = current[operation];
    if (act === undefined) throw new Error(`the test expects no ${operation}`);
    requests.push({
      operation,
      body: bodyOf(init?.body),
      headers: new Headers(init?.headers),
      keepalive: init?.keepalive === true,
    });
    return act();
  };
  vi.stubGlobal('fetch', answerRequest);
  return {
    requests,
    requestsOf: (operation) => requests.filter((request) => request.operation === operation),
    answer: (operation, act) => (current[operation] = act),
  };
}

/** An answer that the test gives later. */
export function heldAnswer(): { readonly act: NetworkBehaviour; readonly give: (act: NetworkBehaviour) => void } {
  let give: (act: NetworkBehaviour) => void = () => undefined;
  const given = new Promise<NetworkBehaviour>((resolve) => (give = resolve));
  return { act: async () => (await given)(), give: (act) => give(act) };
}

function bodyOf(sent: RequestInit['body']): unknown {
  if (sent instanceof URLSearchParams) return Object.fromEntries(sent);
  return typeof sent === 'string' ? JSON.parse(sent) : undefined;
}

function operationOf(url: string): OperationName {
  const path = url.split('?', 1)[0];
  const found = (Object.keys(accountContract) as OperationName[]).find((name) => accountContract[name].path === path);
  if (found === undefined) throw new Error(`no operation has the address ${url}`);
  return found;
}
