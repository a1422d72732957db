import type { RequestListener } from 'node:http';
import { listenLoopback } from 'simulator-kit/listen-loopback';

export interface TakenPort {
  readonly port: number;
  /**
   * Sets what answers requests; those that arrive before wait. The port must be known before, because the addresses that
   * a server gives out contain it.
   */
  answerWith(listener: RequestListener): void;
  /** Closes every connection; afterwards the port is free. */
  close(): Promise<void>;
}

/** Another program uses the requested port. */
export class PortTakenError extends Error {
  readonly port: number;

  constructor(port: number) {
    super(`Port ${port} is taken by another program.`);
    this.name = 'PortTakenError';
    this.port = port;
  }
}

/** The system refuses the requested port to this process. */
export class PortNotAllowedError extends Error {
  readonly port: number;

  constructor(port: number) {
    super(
      `The system does not allow this process to use port ${port}: it needs more rights, as ports below 1024 do, or is reserved.`,
    );
    this.name = 'PortNotAllowedError';
    this.port = port;
  }
}

/** Takes a port of loopback; any that is free for 0. */
export async function takePort(port: number): Promise<TakenPort> {
  let answerWith: (listener: RequestListener) => void = () => {};
  const answering = new Promise<RequestListener>((resolve) => {
    answerWith = resolve;
  });
  const listening = await listenLoopback(port, {
    answer: (request, response) => void answering.then((answer) => answer(request, response)),
  });
  if (listening.status === 'taken') throw new PortTakenError(port);
  if (listening.status === 'not-allowed') throw new PortNotAllowedError(port);
  return { port: listening.port, answerWith, close: listening.close };
}
