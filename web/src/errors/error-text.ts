import type { Texts } from '../texts/texts.ts';

/** Which text of the catalogue a visitor reads, and what it carries: the words are looked up when they are shown. */
export type ErrorText =
  | { readonly name: PlainErrorName }
  | { readonly name: DetailedErrorName; readonly detail: ErrorDetail }
  /** The server's own words alone. */
  | ServerMessage;

/** Of the texts that end with a reason. */
export type DetailedErrorName = {
  [Name in keyof Texts['errors']]: Texts['errors'][Name] extends `${string}{detail}${string}` ? Name : never;
}[keyof Texts['errors']];

export type PlainErrorName = Exclude<keyof Texts['errors'], DetailedErrorName>;

export type ErrorDetail = ServerMessage | { readonly httpStatus: number } | 'no-answer';

export interface ServerMessage {
  readonly said: string;
  /** As a language tag; undefined where the server named none. */
  readonly language: string | undefined;
}

export type AdviceName = keyof Texts['advice'];
