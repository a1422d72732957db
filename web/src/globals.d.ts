/// <reference types="vite/client" />

interface Window {
  /** The session check that the document's head began, until the app takes its answer. */
  earlySessionAnswer?: Promise<Response> | undefined;
}
