/** What both kinds of web storage offer here; reading and writing never throws. */
export interface TextStorage {
  get(key: string): string | null;
  /** Returns whether the value is kept beyond this page. */
  set(key: string, value: string): 'kept' | 'for-this-page';
  remove(key: string): void;
  /** Removes everything, including what this app did not write. */
  clear(): void;
}

/**
 * Web storage that falls back to memory where it is blocked (private modes, policies) or full.
 * `find` is asked at each use, because even reading `window.localStorage` may throw.
 */
export function textStorage(find: () => Storage): TextStorage {
  // Holds only what storage refused: it is newer than the value in storage.
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return memory.get(key) ?? find().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        find().setItem(key, value);
        memory.delete(key);
        return 'kept';
      } catch {
        memory.set(key, value);
        return 'for-this-page';
      }
    },
    clear() {
      memory.clear();
      try {
        find().clear();
      } catch {
        // Blocked storage holds nothing to clear.
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        find().removeItem(key);
      } catch {
        // Blocked: then it holds nothing that could be read.
      }
    },
  };
}

export const localTexts = textStorage(() => window.localStorage);
export const sessionTexts = textStorage(() => window.sessionStorage);
