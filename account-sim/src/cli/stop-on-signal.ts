import type { AccountSim } from '../start-account.ts';
import { exitCodes } from './exit-codes.ts';

/** Stops the servers on the first signal, and ends at once on a second. */
export function stopOnSignal(sim: AccountSim): void {
  const signals = { SIGINT: exitCodes.interrupted, SIGTERM: exitCodes.terminated } as const;
  let isStopping = false;
  for (const [signal, code] of Object.entries(signals)) {
    process.on(signal, () => {
      // A second Ctrl-C does not wait.
      if (isStopping) process.exit(code);
      isStopping = true;
      void sim.stop().finally(() => process.exit(code));
    });
  }
}
