/**
 * The browser's WebSocket, which closes itself when it is not open in time. Neither the browser nor the official client
 * limits this time, so a program that accepts the request and never answers would block the connection for ever.
 */
export function webSocketWithOpenTimeout(limitMs: number): typeof WebSocket {
  return class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      const timer = setTimeout(() => this.close(), limitMs);
      for (const type of ['open', 'close']) this.addEventListener(type, () => clearTimeout(timer));
    }
  };
}
