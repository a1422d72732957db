import type { RequestListener } from 'node:http';

/**
 * A listener that can be bound before there is anything to answer with: the port must be known first, because the
 * addresses that a server gives out contain it. Requests that come early wait.
 */
export interface LateListener {
  readonly listener: RequestListener;
  answerWith(listener: RequestListener): void;
}

export function lateListener(): LateListener {
  let answerWith: LateListener['answerWith'] = () => {};
  const ready = new Promise<RequestListener>((resolve) => {
    answerWith = resolve;
  });
  let answering: RequestListener | null = null;
  void ready.then((listener) => {
    answering = listener;
  });
  return {
    answerWith: (listener) => answerWith(listener),
    listener: (request, response) => {
      if (answering === null) void ready.then((listener) => listener(request, response));
      else answering(request, response);
    },
  };
}
