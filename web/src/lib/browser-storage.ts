/** What both kinds of web storage offer here; reading and writing never throws. */
export interface TextStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Web storage that falls back to memory where it is blocked (private modes, policies) or full.
 * `find` is asked at each use, because even reading `window.localStorage` may throw.
 */
export function textStorage(find: () => Storage): TextStorage {
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return find().getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    set(key, value) {
      memory.set(key, value);
      try {
        find().setItem(key, value);
      } catch {
        // Blocked or full: memory holds it for as long as the page lives.
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        find().removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

export const localTexts = textStorage(() => window.localStorage);
export const sessionTexts = textStorage(() => window.sessionStorage);
