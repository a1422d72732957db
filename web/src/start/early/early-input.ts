/**
 * What a visitor does before the app has started. The head script keeps it and hands it over, as this one value, just
 * before the app takes the page over. Passwords are in it: it is in memory only, and gone when the page is left.
 */
export interface EarlyInput {
  /** Every field as it stands, for those that React has to draw again. */
  readonly fields: readonly EarlyField[];
  /** The `data-toggle` of what was pressed to switch something, in this order. */
  readonly toggles: readonly string[];
  /** The press or submit that leads on: only the last one counts. */
  readonly last: EarlySubmit | EarlyPress | null;
  /** Whether the answers to a submit of the login have led to Check Your Email, which is then what the page holds. */
  readonly isLinkSent: boolean;
}

export interface EarlyField {
  readonly element: HTMLInputElement;
  readonly form: string;
  readonly name: string;
  readonly value: string;
  /** Null where the field does not have the focus. */
  readonly selection: readonly [number, number] | null;
}

export interface EarlySubmit {
  readonly kind: 'submit';
  /** Its `data-form`. */
  readonly form: string;
  /** The values as submitted, by the fields' names. */
  readonly values: Readonly<Record<string, string>>;
  /** Responses to the requests that were sent at once, which only the login does. */
  readonly responses: EarlyResponses | null;
}

/** A press of a button, named by its `data-action`. */
interface EarlyPress {
  readonly kind: 'press';
  readonly action: string;
}

/** An answer that was asked for before the app had loaded. */
export interface EarlyAnswer {
  readonly response: Promise<Response>;
  /** The headers of the request. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EarlyResponses {
  /** The response to `sendAccessLink`. */
  readonly link: EarlyAnswer;
  /** The response to `lookUpEmail`. */
  readonly lookup: EarlyAnswer;
}

/** The key in the session storage of an email address for the next form of this tab that asks for one. */
export const carriedEmailKey = 'emailForLogin';
