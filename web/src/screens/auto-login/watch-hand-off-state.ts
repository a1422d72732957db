import type { OperationResponse } from 'shared-protocol/account/contract';
import type { CallOutcome } from '../../account/outcome.ts';

/** `silent`: no news; `unsupported`: there will never be any. */
export type ServerReport =
  | { readonly state: 'waiting' | 'taken' | 'unsupported' }
  | { readonly state: 'silent'; readonly retryAfterMs: number };

export function serverReportOf(outcome: CallOutcome<OperationResponse<'handOffState'>>): ServerReport {
  if (outcome.status === 'ok') return { state: outcome.value.state };
  if (outcome.status === 'missing') return { state: 'silent', retryAfterMs: 0 };
  // An older server does not know the operation, and one that rejects this request will reject the next.
  if (outcome.httpStatus < 500 && outcome.httpStatus !== 429) return { state: 'unsupported' };
  const retryAfterSeconds = outcome.status === 'failed' ? outcome.retryAfterSeconds : undefined;
  return { state: 'silent', retryAfterMs: (retryAfterSeconds ?? 0) * 1_000 };
}

export interface WatchSteps {
  /** Never rejects. */
  readonly ask: (signal: AbortSignal) => Promise<ServerReport>;
  /** Whether the page does not know yet if the software has taken the login. */
  readonly isOpen: () => boolean;
  readonly onTaken: () => void;
}

/** Asks while the page is visible, for some minutes. Returns a function that asks at once and restarts these minutes. */
export function watchHandOffState({ ask, isOpen, onTaken }: WatchSteps, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = performance.now();
  let askedAt = startedAt;
  /** Null while the page is visible. */
  let hiddenAt = document.hidden ? startedAt : null;
  let retryAfterMs = 0;
  let isAsking = false;
  let isSupported = true;

  const schedule = (): void => {
    clearTimeout(timer);
    const watchedMs = performance.now() - startedAt;
    if (signal.aborted || isAsking || !isSupported || hiddenAt !== null || watchedMs >= watchMs) return;
    const pauseMs = Math.max(watchedMs < eagerMs ? eagerEveryMs : everyMs, retryAfterMs);
    timer = setTimeout(() => void tick(), Math.max(0, askedAt + pauseMs - performance.now()));
  };
  const tick = async (): Promise<void> => {
    askedAt = performance.now();
    if (isOpen()) {
      isAsking = true;
      const report = await ask(signal);
      isAsking = false;
      if (signal.aborted) return;
      retryAfterMs = report.state === 'silent' ? Math.max(everyMs, report.retryAfterMs) : 0;
      isSupported = report.state !== 'unsupported';
      if (report.state === 'taken' && isOpen()) onTaken();
    }
    schedule();
  };
  const onVisibility = (): void => {
    if (document.hidden) hiddenAt ??= performance.now();
    else if (hiddenAt !== null) {
      startedAt += performance.now() - hiddenAt;
      hiddenAt = null;
    }
    schedule();
  };

  document.addEventListener('visibilitychange', onVisibility, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  schedule();
  return () => {
    startedAt = performance.now();
    if (retryAfterMs === 0) askedAt = -Infinity;
    schedule();
  };
}

/** Often at first, when most software answers. */
const eagerEveryMs = 3_000;
const eagerMs = 30_000;
const everyMs = 10_000;
const watchMs = 5 * 60_000;
