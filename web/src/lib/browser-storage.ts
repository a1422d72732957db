/** Never throws. */
export interface TextStorage {
  get(key: string): string | null;
  set(key: string, value: string): 'kept' | 'for-this-page';
  remove(key: string): void;
  /** Also removes what this app did not write. */
  clear(): void;
}

/**
 * Web storage that falls back to memory where it is blocked (private modes, policies) or full.
 * `find` is called at each use, because even reading `window.localStorage` may throw.
 */
export function textStorage(find: () => Storage): TextStorage {
  // Holds only what storage refused: it is newer than the value in storage.
  const memory = new Map<string, string>();
  const attempt = <Answer>(act: (storage: Storage) => Answer): Answer | null => {
    try {
      return act(find());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    set(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isKept) memory.delete(key);
      else memory.set(key, value);
      return isKept ? 'kept' : 'for-this-page';
    },
    clear() {
      memory.clear();
      attempt((storage) => storage.clear());
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

export const localTexts = textStorage(() => window.localStorage);
export const sessionTexts = textStorage(() => window.sessionStorage);
