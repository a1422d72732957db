import { afterEach, beforeEach, vi } from 'vitest';

/** Used by files whose tests have requests refused on purpose: everything else that is written to stderr is still shown. */
export function muteNotices(): void {
  const write = process.stderr.write.bind(process.stderr);
  const isNotice = (text: unknown): boolean => /^account-sim: .* was refused/.test(String(text));
  let restore = (): void => {};
  beforeEach(() => {
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => isNotice(text) || write(text));
    restore = () => spy.mockRestore();
  });
  afterEach(() => restore());
}
