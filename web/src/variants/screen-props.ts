import type { RouteId } from '../model/routes.ts';
import type { Variant } from './variant.ts';

/** What the shell gives every screen. */
export interface ScreenProps {
  readonly variant: Variant;
  /** Of an installation, from the address; undefined when it carries none. */
  readonly uuid: string | undefined;
  /** Loads the code of a screen that is likely to follow, so that it is there when it is to show. */
  readonly preload: (route: RouteId) => void;
}
