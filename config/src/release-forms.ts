/**
 * What a release's name and its parts may consist of: `configure` names a folder by them, and error reports leave the
 * browser with them, so nothing else may fit. Without a dependency, because pages check them too.
 */
export const releaseForms = {
  /** A semantic version, with what comes after its numbers: `1.4.0`, `1.4.0-beta.2`, `1.4.0+build.7`. */
  version: /^\d+\.\d+\.\d+[\w.+-]{0,30}$/,
  commit: /^[\da-f]{40}$/,
  configuration: /^[\da-f]{8}$/,
  /** A name is longer, because it has the other parts. */
  name: /^\d+\.\d+\.\d+[\w.+-]{0,80}$/,
} as const;
