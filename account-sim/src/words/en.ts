/** English: the source of every sentence that the simulator says to a visitor, in answers, mails and pages of mailed links. */
export const en = {
  language: 'en',

  /** Names a browser where its reader is not in front of it. */
  browsers: { unnamed: 'a browser', on: '{browser} on {system}' },
  time: { at: '{date} at {time} UTC', justNow: 'just now' },

  refusals: {
    refused: 'The account server refused this.',
    tooManyRequests: 'Too many requests. Try again in {wait}.',
    botCheck: 'This browser has not passed the bot check.',
    noAccount: 'No account uses this address.',
    noInstallation: 'No installation is known by this UUID.',
    nobodySignedIn: 'Nobody is signed in.',
    passwordLoginOff: 'Password login is switched off.',
    wrongCredentials: 'The address or the password is wrong.',
  },

  /** Why the code of a mail does not work. */
  codes: {
    code: 'This code is wrong, or no longer works. Check it, or ask for a new one.',
    wrong: 'This code is wrong. Check it, or ask for a new one.',
    expired: 'This code has expired. Ask for a new one.',
    ended: 'Too many wrong codes were entered. Ask for a new one.',
    used: 'This code, or its link, was used already. Ask for a new one.',
  },

  /** Why a reset link does not work. */
  resetLinks: {
    missing: 'The address has no reset code. Open the link in the mail again.',
    unknown: 'This reset link is not known. Ask for a new one.',
    used: 'This reset link was used before. Ask for a new one.',
    expired: 'This reset link has expired. Ask for a new one.',
    ended:
      'This reset link no longer works: a newer one was used, or the password was set in the meantime. Ask for a new one.',
  },

  /** What is wrong with a new password: the first two in the words of the specification, section 5. */
  passwords: {
    tooShort: 'New Password must be at least {count} characters long',
    differ: 'Confirm Password must match Password',
    exists: 'Your account has a password already.',
    signInFirst: 'Sign in first, then set a password.',
  },

  passkeys: {
    unknown: 'This passkey is not known here.',
    notVerified: 'The passkey could not be verified. Try again.',
    unusable: 'This passkey could not be used to sign in, and was not stored.',
    exists: 'This passkey is stored already.',
    tooMany: 'This account has {count} passkeys. Remove one first.',
    signInFirst: 'Sign in first, then create a passkey.',
    signInAgain: 'Sign in again, then create a passkey.',
  },

  botCheck: { checkbox: 'I am not a robot' },
  mails: {
    greeting: 'Hello {name},',
    code: 'Or enter this code on the page where you asked for the link:',
    accessLink: {
      subject: 'Your personal access link',
      before: 'You asked for a link to sign in to {product}. It works once.',
      action: 'Sign in',
      expires: 'The link expires in {duration}.',
      bothExpire: 'The link expires in {duration}, the code in {ofCode}.',
      withoutCode: 'This mail has no code, because too many wrong ones were entered. The link works.',
      after: 'If you did not ask for it, you need not do anything.',
    },
    resetPassword: {
      subject: 'Set a new password',
      before: 'You asked for a new password. Open this link to choose one. It works once.',
      action: 'Set a new password',
      after: 'The link expires in {duration}. If you did not ask for it, your password stays as it is.',
    },
    noAccount: {
      greeting: 'Hello,',
      subject: 'There is no account with this address',
      before: 'Somebody asked for a new password with this address, which has no account here.',
      action: 'Sign in with another address',
      after: 'If it was not you, you need not do anything.',
    },
    passkey: {
      action: 'Go to your account',
      'passkey-added': {
        subject: 'A passkey was added to your account',
        before: 'A passkey was added on {when}.',
        beforeIn: 'A passkey was added on {when}, in {browser}.',
        after: 'If this was not you, somebody else can sign in to your account: contact us now.',
      },
      'passkey-removed': {
        subject: 'A passkey was removed from your account',
        before: 'A passkey was removed on {when}.',
        beforeIn: 'A passkey was removed on {when}, in {browser}.',
        after: 'If this was not you, look at what else has changed in your account, and contact us.',
      },
    },
  },

  /** The pages of links in mails. */
  links: {
    continueAs: 'Continue as {email}',
    opened: 'You opened your personal access link. It works once.',
    signInHere: 'Sign in here',
    signInThere: 'Sign in where I asked for it: {browser}, {when}',
    onlyIfYours:
      'The second button is safe only if you yourself asked for this link there. If you did not, somebody else did, and it would let them into your account: close this page instead.',
    askerGone: 'That browser can no longer be reached',
    stillHere: 'You can still sign in here with the same link.',
    signInHereInstead: 'Sign in here instead',
    goBack: 'Go back to where you asked',
    isSignedIn: '{browser} is signed in as soon as you return to it. You can close this page.',
    toLogin: 'Go to the login screen',
    used: {
      title: 'This link has already been used',
      text: 'A link works once. Ask for a new one on the login screen.',
    },
    expired: { title: 'This link has expired', text: 'Ask for a new one on the login screen; it takes a moment.' },
    ended: {
      title: 'This link no longer works',
      text: 'The password of this account was set after it was sent. Ask for a new one on the login screen.',
    },
    unknown: {
      title: 'Unknown link',
      text: 'Perhaps part of it is missing, or something was added to it. Copy exactly the address in the mail, or ask for a new link.',
    },
  },
} as const;

type InAnyLanguage<Text> = Text extends string ? string : { readonly [Key in keyof Text]: InAnyLanguage<Text[Key]> };

/** The same in another language. */
export interface Words extends InAnyLanguage<typeof en> {}
