/** What a visitor does before the app has started. Passwords are in it: it is in memory only, and dropped when the page is left. */
export interface EarlyInput {
  /** What was typed, for fields that React has to draw again. */
  readonly fields: readonly EarlyField[];
  /** Pressed switches by their `data-toggle`, in order. */
  readonly toggles: readonly string[];
  /** Only the last press or submit counts. */
  readonly last: EarlySubmit | EarlyPress | null;
  /** The page shows Check Your Email. */
  readonly isLinkSent: boolean;
}

export interface EarlyField {
  readonly element: HTMLInputElement;
  readonly form: string;
  readonly name: string;
  readonly value: string;
  /** Null where the field does not have the focus. */
  readonly selection: Parameters<HTMLInputElement['setSelectionRange']> | null;
}

export interface EarlySubmit {
  readonly kind: 'submit';
  /** Its `data-form`. */
  readonly form: string;
  /** By the fields' names. */
  readonly values: Readonly<Record<string, string>>;
  /** Of the login, whose requests are sent at once. */
  readonly responses: EarlyResponses | null;
}

interface EarlyPress {
  readonly kind: 'press';
  /** Its `data-action`. */
  readonly action: string;
}

export interface EarlyAnswer {
  readonly response: Promise<Response>;
  /** The headers of the request. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EarlyResponses {
  /** `sendAccessLink` */
  readonly link: EarlyAnswer;
  /** `lookUpEmail` */
  readonly lookup: EarlyAnswer;
}

/**
 * In the session storage: what the next document of this tab keeps in its history entry. The query of that document ends with it
 * until the head script has taken the entry.
 */
export const carriedEntryKey = 'carriedEntry';

/** In the session storage: an email address for the next form of this tab. */
export const carriedEmailKey = 'emailForLogin';
