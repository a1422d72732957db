import type { AccountControl } from 'account-sim/control';
import type { Page } from 'playwright';

/** A browser with nothing in it, before an account server that has just begun. */
export interface Visit {
  readonly page: Page;
  readonly control: AccountControl;
  /** A state that would be over in seconds lasts until its pictures are taken. Tests let it pass: they need the page's clock. */
  readonly isForPictures?: true;
}

/** Brings the page into a state, and returns once the state shows. */
export type BringState = (visit: Visit) => Promise<void>;

export interface GalleryScreen {
  readonly title: string;
  /**
   * Another screen differs from this one by no more than a name, except in these states. Tests that measure how screens look
   * need only the other; tests of what a screen says need these states of this one.
   */
  readonly differsIn?: readonly string[];
  /** The keys are names, in the order of the page. */
  readonly states: Readonly<Record<string, BringState>>;
}
