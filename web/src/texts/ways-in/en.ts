import type { InAnyLanguage } from '../in-any-language.ts';

/** English, for a code beside the link and for passkeys. */
export const en = {
  /** The code in the mail that holds the link too. */
  code: {
    label: 'Enter the code from the email',
    /** Shown under the field. */
    works: 'The code works for 10 minutes, in this browser only.',
    incomplete: 'Enter the 6-digit code from the email',
    tooLong: 'The code has only 6 digits',
    /** Shown as long as nothing more is known: another browser may have asked, or the server be an older one. */
    refused:
      "This code didn't work. It works only in the browser that asked for it. Use the code from the newest email, or have it sent again.",
    /** Shown for what the server tells the browser that asked. */
    refusals: {
      wrong: "This isn't the right code. Compare it with the newest email.",
      expired: 'This code has expired.',
      ended: 'Too many wrong codes were entered. No code sent so far works anymore.',
      used: 'This code no longer works: it was already used, or the link in the same email was.',
    },
    /** Follows `expired` and `ended`, which leave the link alone. */
    linkWorks: 'The link in that email still works until it expires.',
    sendNew: 'Send a new one',
  },
  passkey: {
    signIn: 'Sign in with a passkey',
    unknown: "This passkey doesn't belong to an account here anymore. Sign in another way.",
    refused: "Signing in with a passkey didn't work. Try again, or sign in another way.",
    /** The browser has refused at once. */
    unasked: "Your browser didn't ask for a passkey. It may not allow them here, or have none. Sign in another way.",
    /** The screen that offers a passkey to a visitor who has signed in. */
    add: {
      title: 'Sign In Faster Next Time',
      text: 'With a passkey you sign in by your fingerprint, your face or your screen lock, without an email or a password.',
      passkeyFor: 'Passkey for {account}',
      create: 'Create a passkey',
      notNow: 'Not now',
      changed: 'A passkey that you create now is for this account.',
      named: 'If this is the right account, select “Create a passkey” again.',
      signInAgain: 'Sign in again to create a passkey.',
      /** The server wants a new sign-in for a passkey: a notice, and the button in the place of `create`. */
      oldSignIn: 'You signed in a while ago. To keep your account safe, sign in again before you create a passkey.',
      signInNow: 'Sign in again',
      failed: "The passkey couldn't be created. Try again, or do it another time.",
      unasked:
        "Your browser didn't ask, so no passkey was created. It may not allow them here. Try again, or continue without one.",
      unsupported: "This browser can't create passkeys. You can continue without one.",
      doneTitle: 'Your Passkey Has Been Created!',
      doneText: 'Next time, use it to sign in to {product}.',
      /** Follows either product's `doneText`. */
      mailed: "You'll also get an email about it.",
      existsTitle: 'You Already Have a Passkey',
      existsText: 'Your passkey is saved on this device. Use it to sign in to {product}.',
    },
  },
} as const;

/** The words of a code beside the link and of passkeys. Another language is an object of this type. */
export interface WaysInTexts extends InAnyLanguage<typeof en> {}
