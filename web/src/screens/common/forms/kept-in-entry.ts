import { emailInQuery } from '../../../model/query.ts';

/**
 * What a login by link stores in the browser's history entry instead of the address: an email address must not be in an
 * address, but nothing sends the entry anywhere. It survives a reload, Back and Forward.
 */
const keptFields = {
  /** What the visitor typed last on this entry. */
  typedEmail: isText,
  /** Set once a link is sent: this entry shows Check Your Email. The script in the document's head reads it too. */
  linkSentTo: isText,
  /** The first digits of a code: a whole one is sent. */
  typedCode: isText,
  /** Milliseconds since 1970: the countdown uses the wall clock. */
  sentAgainAt: isNumber,
  /**
   * The uuid of the browser's session before the link was opened: it must not be mistaken for the session of the link. ''
   * when there was none; undefined until Check Your Email has asked.
   */
  sessionBefore: isText,
  /** When an account was not found, in ms since 1970: each failure is new, even with the same address. */
  failedAt: isNumber,
  advice: isText,
  /** When the server takes another request, in ms since 1970. */
  retryAt: isNumber,
  /** The reference of the request for the link, where the configuration has references. */
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

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** The first value of a form's email field: what was typed for it, or else the address of the query. */
export function firstEmail({ search, state }: { readonly search: string; readonly state: unknown }): string {
  return keptInEntry(state).typedEmail ?? emailInQuery(search, 'email');
}

/** What the screen's email field holds, for the form that a link leads to. */
export function keepTypedEmail(): KeptInEntry {
  const typedEmail = document.querySelector<HTMLInputElement>('[data-prefill]')?.value ?? '';
  return typedEmail === '' ? {} : { typedEmail };
}

/** Reads the state of an entry, which an older version of the app, or something else, may have written: then nothing of it counts. */
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

/** An argument for `useKeepInEntry`: what an entry keeps, with changes. */
export function keeping(changes: KeptInEntry): (kept: unknown) => KeptInEntry {
  return (kept) => ({ ...keptInEntry(kept), ...changes });
}
