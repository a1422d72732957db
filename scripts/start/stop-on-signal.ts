/** Stops what runs here and ends this process, as often as a watcher or `npm run dev` asks. */
export function stopOnSignal(running: readonly { stop(): Promise<void> }[]): void {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void Promise.all(running.map((part) => part.stop())).finally(() => process.exit()));
  }
}
