/// <reference types="vite/client" />

interface Window {
  /** The session check that the document's head started, until the app takes its answer. */
  earlySessionAnswer?: EarlySessionAnswer | undefined;
  /** What the document's head took out of the address of a reset link. */
  resetLink?: { readonly code: string; readonly email: string };
}

interface EarlySessionAnswer {
  /** The question, because the two have answers of the same shape. */
  readonly operation: 'checkSession' | 'checkLicence';
  readonly response: Promise<Response>;
}
