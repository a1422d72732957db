import { createContext } from 'react';

/** Where the app is: the address without its origin, and what the history entry keeps. */
export interface PageLocation {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** Whatever stands in the browser's history, which an older version of the app may have written. */
  readonly state: unknown;
  /** Another one after every navigation, also to the same address. */
  readonly visit: number;
}

interface NavigateOptions {
  /** Takes the place of the present history entry. */
  readonly replace?: boolean;
  /** What the new entry keeps; nothing unless said. */
  readonly state?: unknown;
}

/** Shows another address of the app, given as path and query, without loading the page anew. */
export type Navigate = (to: string, options?: NavigateOptions) => void;

export interface Routing {
  readonly location: PageLocation;
  readonly navigate: Navigate;
}

export const LocationContext = createContext<Routing | null>(null);
