import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { botCheckUnavailableHeader } from 'shared-protocol/account/early-requests';
import type { OptionalFeature } from 'shared-protocol/account/server/operation-details';
import { requestHeaders } from 'shared-protocol/account/server/request-headers';
import { type Answer, fetchAnswer, type Fetched } from '../http/fetch-answer.ts';
import { relationOf, type Relation } from '../http/same-site.ts';
import { unanswered } from '../report/finding.ts';
import { cannotTry, EndOfRow } from '../report/row.ts';
import { CookieJar } from './cookie-jar.ts';
import { describeSent, encodeCall, type EncodedCall } from './encode-call.ts';
import { judgeAnswer, type Verdict } from './judge-answer.ts';
import { sentValues, Traffic, type TrafficSettings } from './traffic.ts';

/** The server to check, and the page that calls it. */
export interface Target extends TrafficSettings {
  readonly account: string;
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
  /** Those of the app's configuration that are switched on and need operations which a server may lack; absent: nobody said. */
  readonly features?: readonly OptionalFeature[];
  /** What the configuration switches off, by operation, other subject or row, and by which key. */
  readonly switchedOff?: Readonly<Record<string, string>>;
  /** Every row is tried, without asking first whether its operation is there. */
  readonly isComplete?: boolean;
  /** Used in place of the real one: tests spoil what passes. */
  readonly fetchAnswer?: typeof fetchAnswer;
}

/** Every origin that the deployment uses. */
export function namedOrigins({ account, page, redirectOrigins = [] }: Target): readonly string[] {
  return [account, page, ...redirectOrigins];
}

/**
 * One visitor's browser: it sends what a browser sends for a page's call, and keeps the cookies that it would keep. Where
 * nothing is answered, the row ends.
 */
export class Browser {
  readonly target: Target;
  readonly relation: Relation;
  readonly #jar: CookieJar;
  readonly traffic: Traffic;

  constructor(target: Target, traffic = new Traffic(target), jar = new CookieJar()) {
    this.target = target;
    this.relation = relationOf(target.page, target.account);
    this.traffic = traffic;
    this.#jar = jar;
  }

  /** Another browser with the same cookies as this one has now. */
  copy(): Browser {
    return new Browser(this.target, this.traffic, this.#jar.copy());
  }

  /** Removes the cookies as if these lines had never been set. */
  forget(lines: readonly string[]): void {
    const removals = lines.map((line) => `${line.replace(/=[^;]*/, '=')}; Max-Age=0`);
    this.#jar.keep(removals, this.target.account, this.relation);
  }

  /** Calls an operation, and judges the answer by its row of the contract. */
  async ask(name: OperationName, request: unknown, headers: Headers = {}): Promise<Verdict> {
    return judgeAnswer(name, await this.call(name, request, headers));
  }

  call(name: OperationName, request: unknown, headers: Headers = {}, path = this.pathOf(name)): Promise<Answer> {
    return this.send(name, encodeCall(accountContract[name], path, request), headers);
  }

  /** Sends a call as the app's page, whatever it holds. An empty header is left out. The row ends where a limit is used up. */
  async send(name: OperationName, call: EncodedCall, headers: Headers = {}): Promise<Answer> {
    const first = await this.sendOnce(name, call, headers);
    if (first.status !== 429) return first;
    if (await this.traffic.waitFor(name, first)) {
      const second = await this.sendOnce(name, call, headers);
      if (second.status !== 429) return second;
      this.traffic.stayLimited(name);
    }
    return cannotTry(`${name} while no limit is used up (HTTP 429): later, with --only`);
  }

  /** The same for a request; `isPaced`: below the limit of a client. */
  callOnce(
    name: OperationName,
    request: unknown,
    { isPaced = true, headers = {} }: { readonly isPaced?: boolean; readonly headers?: Headers } = {},
  ): Promise<Answer> {
    return this.sendOnce(name, encodeCall(accountContract[name], this.pathOf(name), request), headers, isPaced);
  }

  /** Sends a call once, though the answer may be that it was called too often. */
  async sendOnce(name: OperationName, call: EncodedCall, headers: Headers = {}, isPaced = true): Promise<Answer> {
    const { method, path, headers: type, body } = call;
    const own = { ...botCheckHeaders(name), ...headers };
    // GET has an Origin only where it goes to another origin.
    const hasOrigin = method !== 'GET' || this.relation !== 'same-origin';
    if (isPaced) await this.traffic.makeRoom(name, 1);
    this.traffic.count(name);
    this.traffic.note(name, describeSent(name, call, own));
    const fetched = await this.traffic.unlessSilent(name, () =>
      this.#fetch(method, this.target.account + path, body, {
        accept: 'application/json',
        ...fetchMetadata(this.relation, 'cors', 'empty'),
        ...(hasOrigin ? { origin: this.target.page } : {}),
        ...type,
        ...own,
      }),
    );
    const answer = answerIn(fetched);
    // Another method, or another spelling of the address, need not be a call of the operation.
    const isCall = method === accountContract[name].method && path.split('?')[0] === this.pathOf(name);
    if (isCall) this.traffic.add(name, answer, sentValues({ path, body }));
    return answer;
  }

  /** What a browser asks before it lets a page of this origin make such a call. */
  async preflight(name: OperationName, origin: string, { hasReference = false } = {}): Promise<Answer> {
    const { method }: Operation = accountContract[name];
    const requested = requestHeaders({ reference: hasReference });
    const fetched = await this.traffic.unlessSilent(`preflight ${name}`, () =>
      this.#fetch('OPTIONS', this.target.account + this.pathOf(name), undefined, {
        ...fetchMetadata(relationOf(origin, this.target.account), 'cors', 'empty'),
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': requested.join(',').toLowerCase(),
      }),
    );
    return answerIn(fetched);
  }

  /** Opens an address in place of the page, as a link does; or asks about it, as programs that preview links do. */
  async open(address: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET'): Promise<Answer> {
    const fetched = await this.#fetch(method, address, undefined, {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'upgrade-insecure-requests': '1',
      ...fetchMetadata('none', 'navigate', 'document'),
      ...headers,
    });
    return answerIn(fetched);
  }

  pathOf(name: OperationName): string {
    return this.target.paths[name] ?? accountContract[name].path;
  }

  async #fetch(method: string, address: string, body: string | undefined, headers: Headers): Promise<Fetched> {
    const cookie = method === 'OPTIONS' ? '' : this.#jar.header(address, this.relation);
    const sent = { 'user-agent': userAgent, cookie, ...headers };
    const question = {
      method,
      address,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
      ...(body === undefined ? {} : { body }),
    };
    const fetched = await (this.target.fetchAnswer ?? fetchAnswer)(question, this.target);
    if (fetched.status === 'answered') this.#jar.keep(fetched.answer.cookies, address, this.relation);
    return fetched;
  }
}

type Headers = Readonly<Record<string, string>>;

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 conformance';

/** No bot-check script runs here, so the call says what a page says that could not load it. */
function botCheckHeaders(operation: OperationName): Headers {
  const { name, value } = botCheckUnavailableHeader;
  return operation === 'sendAccessLink' ? { [name]: value } : {};
}

function answerIn(fetched: Fetched): Answer {
  if (fetched.status === 'failed') throw new EndOfRow(unanswered(fetched));
  return fetched.answer;
}

function fetchMetadata(site: Relation | 'none', mode: string, destination: string): Headers {
  return { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination };
}
