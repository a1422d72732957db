import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import type { OptionalFeature } from 'shared-protocol/account/server/operation-details';
import { requestHeaders } from 'shared-protocol/account/server/request-headers';
import { fetchAnswer, type Fetched } from '../http/fetch-answer.ts';
import { AnswerLog } from './answer-log.ts';
import { CookieJar } from './cookie-jar.ts';
import { encodeCall, type EncodedCall } from './encode-call.ts';
import { relationOf, type Relation } from '../http/same-site.ts';
import { sentValues } from './sent-values.ts';

/** The server to check, and the page that calls it. */
export interface Target {
  /** The account server's origin. */
  readonly account: string;
  /** The origin of the app's pages. */
  readonly page: string;
  /** Paths of this server that differ from the contract's. */
  readonly paths: Partial<Record<OperationName, string>>;
  readonly timeLimitMs: number;
  /** Ends the run: what is not finished by then is not tried. */
  readonly deadline?: AbortSignal;
  /** Origins besides these two that answers may send a browser to. */
  readonly redirectOrigins?: readonly string[];
  /** Whether the deployment asks for the bot check; yes, where it is not said. */
  readonly hasBotCheck?: boolean;
  /** Whether the deployment has `features.reference`: its pages then send a traceparent; no, where it is not said. */
  readonly hasReference?: boolean;
  /** Those of the app's configuration that are switched on and need operations which a server may lack. */
  readonly features?: readonly OptionalFeature[];
  /** How often in a minute one client may ask about whatever addresses. */
  readonly clientLimit?: number;
  /** Used in place of the real one: tests spoil what passes. */
  readonly fetchAnswer?: typeof fetchAnswer;
}

/** Every origin that the deployment uses. */
export function namedOrigins({ account, page, redirectOrigins = [] }: Target): readonly string[] {
  return [account, page, ...redirectOrigins];
}

/** One visitor's browser: it sends what a browser sends for a page's call, and keeps the cookies that it would keep. */
export class Browser {
  readonly target: Target;
  readonly relation: Relation;
  readonly #jar: CookieJar;
  readonly #log: AnswerLog;

  constructor(target: Target, log = new AnswerLog(), jar = new CookieJar()) {
    this.target = target;
    this.relation = relationOf(target.page, target.account);
    this.#log = log;
    this.#jar = jar;
  }

  /** Another browser with the same cookies as this one has now. */
  copy(): Browser {
    return new Browser(this.target, this.#log, this.#jar.copy());
  }

  /** Removes the cookies as if these lines had never been set. */
  forget(lines: readonly string[]): void {
    const removals = lines.map((line) => `${line.replace(/=[^;]*/, '=')}; Max-Age=0`);
    this.#jar.keep(removals, this.target.account, this.relation);
  }

  /** Calls an operation. */
  async call(name: OperationName, request: unknown, headers: Record<string, string> = {}): Promise<Fetched> {
    return this.send(name, encodeCall(accountContract[name], this.pathOf(name), request), headers);
  }

  /** Sends a call as the app's page, whatever it holds. An empty header is left out. */
  async send(
    name: OperationName,
    { method, path, headers: own, body }: EncodedCall,
    headers: Record<string, string> = {},
  ): Promise<Fetched> {
    // GET has an Origin only where it goes to another origin.
    const hasOrigin = method !== 'GET' || this.relation !== 'same-origin';
    const fetched = await this.#log.unlessSilent(name, () =>
      this.#ask(method, this.target.account + path, body, {
        accept: 'application/json',
        ...fetchMetadata(this.relation, 'cors', 'empty'),
        ...(hasOrigin ? { origin: this.target.page } : {}),
        ...own,
        ...headers,
      }),
    );
    // Another method, or another spelling of the address, need not be a call of the operation.
    const isCall = method === accountContract[name].method && path.split('?')[0] === this.pathOf(name);
    if (isCall && fetched.status === 'answered') this.#log.add(name, fetched.answer, sentValues({ path, body }));
    return fetched;
  }

  /** What a browser asks before it lets a page of this origin make such a call. */
  preflight(name: OperationName, origin: string, requested = requestHeaders({ reference: false })): Promise<Fetched> {
    const { method }: Operation = accountContract[name];
    return this.#log.unlessSilent(`preflight ${name}`, () =>
      this.#ask('OPTIONS', this.target.account + this.pathOf(name), undefined, {
        ...fetchMetadata(relationOf(origin, this.target.account), 'cors', 'empty'),
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': requested.join(',').toLowerCase(),
      }),
    );
  }

  /** Opens an address in place of the page, as a link does; or asks about it, as programs that preview links do. */
  open(address: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET'): Promise<Fetched> {
    return this.#ask(method, address, undefined, {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'upgrade-insecure-requests': '1',
      ...fetchMetadata('none', 'navigate', 'document'),
      ...headers,
    });
  }

  pathOf(name: OperationName): string {
    return this.target.paths[name] ?? accountContract[name].path;
  }

  async #ask(
    method: string,
    address: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<Fetched> {
    const cookie = method === 'OPTIONS' ? '' : this.#jar.header(address, this.relation);
    const fetched = await (this.target.fetchAnswer ?? fetchAnswer)(
      {
        method,
        address,
        headers: withoutEmpty({ 'user-agent': userAgent, cookie, ...headers }),
        ...(body === undefined ? {} : { body }),
      },
      this.target,
    );
    if (fetched.status === 'answered') this.#jar.keep(fetched.answer.cookies, address, this.relation);
    return fetched;
  }
}

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 conformance';

function withoutEmpty(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

function fetchMetadata(site: Relation | 'none', mode: string, destination: string): Record<string, string> {
  return { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination };
}
