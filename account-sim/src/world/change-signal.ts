/** Tells those who listen that something has changed; not what. */
export class ChangeSignal {
  readonly #listeners = new Set<() => void>();

  /** To be handed on as it is. */
  readonly emit = (): void => {
    for (const listener of this.#listeners) listener();
  };

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }
}
