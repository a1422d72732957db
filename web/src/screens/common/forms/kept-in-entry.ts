import { emailInQuery } from '../../../model/query.ts';

/**
 * What the history entry keeps, because an email address must not be in the page's address. Nothing sends it anywhere; it
 * survives a reload, Back and Forward.
 */
const keptFields = {
  typedEmail: isText,
  /** The entry shows Check Your Email. The head script reads it too. */
  linkSentTo: isText,
  /** The visitor has come back to the login: without a session its form stays, which would leave the page it is opened by. */
  staysAtForm: isTrue,
  /** The first digits of a code: a whole one is sent. */
  typedCode: isText,
  /** Milliseconds since 1970: the countdown uses the wall clock. */
  sentAgainAt: isNumber,
  /**
   * The uuid of the browser's session before the link was opened, which must not be mistaken for the link's; '' where there was
   * none, undefined until Check Your Email has asked.
   */
  sessionBefore: isText,
  /** In ms since 1970: each failure is new, even with the same address. */
  failedAt: isNumber,
  advice: isText,
  /** In ms since 1970. */
  retryAt: isNumber,
  /** Of the request for the link. */
  reference: isText,
} as const;

type KeptFields = typeof keptFields;

export type KeptInEntry = {
  -readonly [Field in keyof KeptFields]?: KeptFields[Field] extends ((value: unknown) => value is infer Value)
    ? Value | undefined
    : never;
};

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTrue(value: unknown): value is true {
  return value === true;
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

export function firstEmail({ search, state }: { readonly search: string; readonly state: unknown }): string {
  return keptInEntry(state).typedEmail ?? emailInQuery(search, 'email');
}

/** The history state for the form that a link leads to. */
export function keepTypedEmail(): KeptInEntry {
  const typedEmail = document.querySelector<HTMLInputElement>('[data-prefill]')?.value ?? '';
  return typedEmail === '' ? {} : { typedEmail };
}

/** The history state for an entry that follows another entry of the login. */
export function followingEntry({ state }: { readonly state: unknown }, kept: KeptInEntry): KeptInEntry {
  const { staysAtForm } = keptInEntry(state);
  return staysAtForm === undefined ? kept : { ...kept, staysAtForm };
}

/** An older version of the app, or something else, may have written the state: then none of it counts. */
export function keptInEntry(state: unknown): KeptInEntry {
  const written = Object.entries(keptFields).map(([field, isOfType]) => {
    const value = (Object(state) as Readonly<Record<string, unknown>>)[field];
    return { field, value, isUsable: value === undefined || isOfType(value) };
  });
  if (!written.every(({ isUsable }) => isUsable)) return {};
  return Object.fromEntries(
    written.filter(({ value }) => value !== undefined).map(({ field, value }) => [field, value]),
  );
}

/** An argument for `useKeepInEntry`. */
export function keeping(changes: KeptInEntry): (kept: unknown) => KeptInEntry {
  return (kept) => ({ ...keptInEntry(kept), ...changes });
}
