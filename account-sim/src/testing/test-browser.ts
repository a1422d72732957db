import { realFetch } from 'simulator-kit/real-fetch';

/** The parts of a browser that tests need: a cookie jar, redirects, and forms. */
export class TestBrowser {
  readonly #userAgent: string;
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>();

  constructor(userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0') {
    this.#userAgent = userAgent;
  }

  /** Opens an address and follows redirects. */
  async open(address: string, init: Init = {}): Promise<Visited> {
    const response = await this.request(address, init);
    const location = response.headers.get('location');
    if (location !== null) return this.open(new URL(location, address).href);
    return { address: new URL(address), status: response.status, text: await response.text(), response };
  }

  /** Presses the button with this text: submits its form, or follows its link. */
  async press(page: Visited, text: string): Promise<Visited> {
    for (const [, action = '', inside = ''] of page.text.matchAll(
      /<form\b[^>]*action="([^"]*)"[^>]*>([^]*?)<\/form>/g,
    )) {
      if (!inside.includes(text)) continue;
      const fields = [...inside.matchAll(/<input\b[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
      const body = new URLSearchParams(fields.map(([, name = '', value = '']) => [unescape(name), unescape(value)]));
      return this.open(new URL(unescape(action), page.address).href, {
        method: 'POST',
        body,
        headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
      });
    }
    throw new Error(`No button ${text} on ${page.address.pathname}: ${page.text}`);
  }

  /** One request with this browser's cookies; redirects are not followed. */
  async request(address: string, init: Init = {}): Promise<Response> {
    const url = new URL(address);
    const headers = new Headers({ accept: 'text/html', 'user-agent': this.#userAgent });
    for (const [name, value] of Object.entries(init.headers ?? {})) headers.set(name, value);
    const cookies = [...this.#cookies.values()].filter(({ path }) => url.pathname.startsWith(path));
    if (cookies.length > 0) headers.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await realFetch(url, { ...init, headers: Object.fromEntries(headers) });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** A call as the page makes it: JSON as the request, any kind of answer. */
  async postJson(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    };
    return answered(await this.request(address, init));
  }

  async postForm(address: string, fields: Record<string, string>): Promise<Answered> {
    return answered(await this.request(address, { method: 'POST', body: new URLSearchParams(fields) }));
  }

  /** Sends nothing but what is in the address. */
  async postEmpty(address: string): Promise<Answered> {
    return answered(await this.request(address, { method: 'POST' }));
  }

  async get(address: string): Promise<Answered> {
    return answered(await this.request(address, { headers: { accept: 'application/json' } }));
  }

  /** The cookies as `name=value`. */
  cookies(): string[] {
    return [...this.#cookies.values()].map(({ name, value }) => `${name}=${value}`);
  }

  /** Another browser with the same cookies, as somebody has who copied them. */
  copy(): TestBrowser {
    const other = new TestBrowser(this.#userAgent);
    for (const [key, cookie] of this.#cookies) other.#cookies.set(key, cookie);
    return other;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name, value] = splitOnce(pair);
    const attribute = (wanted: string): string | undefined =>
      attributes.map(splitOnce).find(([key]) => key.toLowerCase() === wanted)?.[1];
    const path = attribute('path') ?? '/';
    const expires = attribute('expires');
    const isGone = attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
    if (isGone) this.#cookies.delete(`${name} ${path}`);
    else this.#cookies.set(`${name} ${path}`, { name, value, path });
  }
}

type Init = NonNullable<Parameters<typeof realFetch>[1]>;

export interface Visited {
  readonly address: URL;
  readonly status: number;
  readonly text: string;
  readonly response: Response;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON; the text when it is not. */
  readonly body: unknown;
}

async function answered(response: Response): Promise<Answered> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

function splitOnce(text: string): [string, string] {
  const place = text.indexOf('=');
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)];
}

function unescape(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
}
