/** Notifies its listeners that something has changed, but not what. */
export class ChangeSignal {
  readonly #listeners = new Set<() => void>();

  /** Bound, so that it can be passed on. */
  readonly emit = (): void => {
    for (const listener of this.#listeners) listener();
  };

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }
}
