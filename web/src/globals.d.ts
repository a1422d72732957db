/// <reference types="vite/client" />

interface Window {
  /** The session check that the document's head started, until the app takes its answer. */
  earlySessionAnswer?: EarlySessionAnswer | undefined;
  /** The login form before the app has loaded; see `head/early-login.ts`. */
  earlyLogin?: EarlyLogin | undefined;
  /** To be called once the app can tell what goes wrong by itself; see `head/tell-failed-start.ts`. */
  appStarted?: () => void;
  /** What the document's head took out of the address of a reset link. */
  resetLink?: { readonly code: string; readonly email: string };
}

interface EarlySessionAnswer {
  /** Which request it answers, because both have answers of the same shape. */
  readonly operation: 'checkSession' | 'checkLicence';
  readonly response: Promise<Response>;
}

interface EarlyLogin {
  /** Leaves the form to the app, and tells what the visitor has done so far. */
  readonly end: () => {
    /** The button that was pressed last, apart from the submit. */
    readonly pressed: HTMLElement | null;
    readonly submitted: EarlySubmit | null;
  };
}

interface EarlySubmit {
  /** Missing when the app has to send the requests. */
  answers?: EarlyAnswers;
}

interface EarlyAnswers {
  /** To `sendAccessLink`. */
  readonly link: Promise<Response>;
  /** To `lookUpEmail`, which is sent once the link is answered, if the app has not taken over by then. */
  lookup?: Promise<Response>;
}
