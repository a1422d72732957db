const kept = queueMicrotask;
/** A new function each time: what a test sets meanwhile is left as it is. */
const real: typeof queueMicrotask = (run) => kept(run);
let replaced = kept;
let running = 0;

/**
 * Runs something while `queueMicrotask` is that of the platform, which Fastify takes from the global object when it
 * starts and closes: a test may have replaced it, and would stop both.
 */
export async function withRealMicrotasks<Result>(run: () => Promise<Result>): Promise<Result> {
  if (running === 0) {
    replaced = globalThis.queueMicrotask;
    globalThis.queueMicrotask = real;
  }
  running += 1;
  try {
    return await run();
  } finally {
    running -= 1;
    if (running === 0 && globalThis.queueMicrotask === real) globalThis.queueMicrotask = replaced;
  }
}
