/**
 * The browser's WebSocket, closing itself when it is not open in time. Neither the browser nor the official client limits
 * the opening, so a program that takes the request and never answers it would hold the connection for ever.
 */
export function webSocketThatOpensWithin(limitMs: number): typeof WebSocket {
  return class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      const timer = setTimeout(() => this.close(), limitMs);
      for (const type of ['open', 'close']) this.addEventListener(type, () => clearTimeout(timer));
    }
  };
}
