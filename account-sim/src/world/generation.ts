/** The time from one reset or restored snapshot to the next. What began in one must not change the next. */
export class Generation {
  #current = new AbortController();

  /** Aborted when the current generation ends. */
  get signal(): AbortSignal {
    return this.#current.signal;
  }

  end(): void {
    const ended = this.#current;
    this.#current = new AbortController();
    ended.abort();
  }
}
