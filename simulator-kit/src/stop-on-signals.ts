/** Stops cleanly on the first Ctrl-C or termination signal, and at once on the second. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const [signal, exitCode] of Object.entries(exitCodes)) {
    process.on(signal, () => {
      if (isStopping) process.exit(exitCode);
      isStopping = true;
      void stop().finally(() => process.exit(exitCode));
    });
  }
}

/** 128 plus the signal's number, as in shells. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 };
