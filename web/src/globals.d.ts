/// <reference types="vite/client" />

interface Window {
  /** The session check that the document's head began, until the app takes its answer. */
  earlySessionAnswer?: Promise<Response> | undefined;
  /** What the document's head took out of the address of a reset link. */
  resetLink?: { readonly code: string; readonly email: string };
}
