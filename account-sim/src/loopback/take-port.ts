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

/** The requested port is another program's, or the system refuses it to this process. */
export class PortError extends Error {
  override readonly name = 'PortError';
  readonly port: number;
  readonly status: 'taken' | 'not-allowed';

  constructor(port: number, status: PortError['status']) {
    super(
      status === 'taken'
        ? `Port ${port} is taken by another program.`
        : `The system does not allow this process to use port ${port}: it needs more rights, as ports below 1024 do, or is reserved.`,
    );
    this.port = port;
    this.status = status;
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
  if (listening.status !== 'listening') throw new PortError(port, listening.status);
  return { port: listening.port, answerWith, close: listening.close };
}
