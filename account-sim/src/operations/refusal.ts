/** A refusal with an HTTP status of its own: what is wrong with the request, or why it is not allowed. */
export class Refusal {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, statusText: string, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.statusText = statusText;
    this.headers = headers;
  }
}

export function tooManyRequests(retryAfterSeconds: number): Refusal {
  const wait = `${retryAfterSeconds} second${retryAfterSeconds === 1 ? '' : 's'}`;
  return new Refusal(429, `Too many requests. Try again in ${wait}.`, { 'retry-after': String(retryAfterSeconds) });
}
