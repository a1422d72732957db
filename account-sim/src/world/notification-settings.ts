/** By the uuid of an unregistered installation: are notifications wanted? */
export class NotificationSettings {
  readonly #byUuid = new Map<string, boolean>();
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  set(uuid: string, isWanted: boolean): void {
    this.#byUuid.delete(uuid);
    this.#byUuid.set(uuid, isWanted);
    const [oldest] = this.#byUuid.keys();
    if (this.#byUuid.size > maximumSettings && oldest !== undefined) this.#byUuid.delete(oldest);
    this.#changed();
  }

  list(): Record<string, boolean> {
    return Object.fromEntries(this.#byUuid);
  }

  save(): () => void {
    const saved = this.list();
    return () => {
      this.#byUuid.clear();
      for (const [uuid, isWanted] of Object.entries(saved)) this.#byUuid.set(uuid, isWanted);
    };
  }
}

const maximumSettings = 5_000;
