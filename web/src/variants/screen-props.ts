import type { Variant } from './variant.ts';

/** What the shell gives every screen. */
export interface ScreenProps {
  readonly variant: Variant;
  /** Of an installation, from the address; undefined when it carries none. */
  readonly uuid: string | undefined;
}
