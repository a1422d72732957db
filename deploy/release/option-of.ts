import type { Release } from './release-file.ts';

/** A name or a port as the release was configured with it: neither needs quotes. Null where the option was not given. */
export function optionOf({ nginxOptions }: Release, option: `--${string}`): string | null {
  const index = nginxOptions.indexOf(option);
  return index === -1 ? null : (nginxOptions[index + 1] ?? null);
}
