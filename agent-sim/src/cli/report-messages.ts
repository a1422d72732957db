import type { Agent } from '../agent/agent-control.ts';

/** Prints every message as it is sent or received, but never its payload, which may be private. */
export function reportMessages(agents: readonly Agent[]): void {
  for (const { product, log } of agents) {
    log.subscribe(({ at, direction, kind, type, error }) => {
      const words = [at.slice(11, 23), product, direction, kind, type ?? '(no type)', error ?? ''];
      process.stderr.write(
        `${words
          .join('  ')
          .trimEnd()
          .replace(/\p{Cc}+/gu, ' ')}\n`,
      );
    });
  }
}
