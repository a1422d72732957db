import type { InAnyLanguage } from './in-any-language.ts';

/**
 * English: the source of every text that a visitor reads, of which the specification's own stay letter for letter. In a text,
 * `{product}` and the like stand where a value is put in, and `{link}` and the like where the component puts a link.
 */
export const en = {
  language: 'en',

  /** What a page says before its app has started, and to search engines. */
  page: {
    description: 'Sign in to your account and your desktop software.',
    linkWorks: "This page couldn't go on by itself, but the email was sent: open it and use the link in it.",
    notStarted: "This page hasn't started",
    whatToDo: 'Signing in needs JavaScript: allow it for this site, and check your connection.',
    /** Shown where the page is there to end a session. */
    notSignedOut: "You haven't been signed out",
    howToSignOut: 'Signing out needs JavaScript: allow it for this site, and check your connection.',
    /** Shown above a link, where the account server is on the page's own origin. */
    signOutByLink: 'Or sign out by this link. What it opens is only a line of technical text.',
    signOut: 'Sign out',
  },

  common: {
    loading: 'Loading...',
    pleaseWait: 'Please wait',
    close: 'Close',
    language: 'Language',
    languageChanged: 'This page is now in English.',
    legal: 'Legal',
    show: 'Show',
    showField: 'Show {label}',
    tryAgain: 'Try again',
    typedIsKept: 'What you typed is still here.',
    continue: 'Continue',
    login: 'Login',
    password: 'Password',
    spaceAtEnd: 'Your password starts or ends with a space. The space is part of it.',
    emailAddress: 'Email Address',
    emailLinkInstead: 'Email me a link instead',
    loadPageAgain: 'Load the page again',
    contactSupport: 'Contact support',
    toDarkTheme: 'Switch to dark theme',
    toLightTheme: 'Switch to light theme',
  },

  legal: {
    privacyPolicy: 'Privacy Policy',
    eula: 'EULA',
    terms: 'Terms and Conditions',
  },

  login: {
    title: 'Customer Login',
    softwareLoading: 'Software Is Loading...',
    productLoading: 'Loading {product}',
    continueWithGoogle: 'Continue with Google',
    or: 'Or',
    email: 'Enter your email',
    anotherEmail: 'Use another email',
    withPassword: 'Log in with a password',
    didYouMean: 'Did you mean {address}?',
    tryAnotherEmail: 'Try Another Email',
    checkFailed: "We couldn't check if you're already signed in. You can sign in below.",
    signInExpired: 'This sign-in has expired. Start again from your account page, or from the page that sent you here.',
    toAccountPage: 'Go to your account page',
  },

  linkSent: {
    title: 'Check Your Email',
    purpose: 'To get your personal access link',
    sentTo: 'Personal Access Link sent to: {address}',
    expires: { one: 'Link expires in # Day', other: 'Link expires in # Days' },
    checkSpam: 'Be sure to check your Spam or Junk folder',
    from: 'The email comes from {address}',
    waiting: 'This page will continue when you open the link in this browser',
    signedInUnknown: "You're now signed in, but we couldn't check which account it is.",
    stillWaiting: 'This page is still waiting for the link that was sent to the address above.',
    continueAsOther: 'Continue with this account',
    openMailbox: 'Open {provider}',
    sendAgain: 'Send it again',
    useAnotherEmail: 'Use another email',
    sending: 'Sending the link again',
    sentAgain: 'The link was sent again.',
    againInAMinute: 'You can send it again in one minute.',
    againIn: { one: 'You can send it again in # s', other: 'You can send it again in # s' },
    againNow: 'You can send it again now.',
  },

  /** The heading and the first sentence of screens that begin with them, which show before the rest has loaded. */
  introductions: {
    'login-sign-up': { title: 'Sign Up Today!', text: 'Create an account to get started with our services.' },
    'password-login': { title: 'Login To Your Account', text: 'Please enter your email and password credentials.' },
    'forgot-password': {
      title: 'Forgot Your Password?',
      text: 'A link to reset your password will be sent to the email address you enter below.',
    },
    'reset-password': { title: 'Set New Password', text: 'Fill out the form below and click “Save Password”' },
    'set-password': { title: 'Set Password', text: "You don't have a password. For your security please enter one." },
  },

  passwordLogin: {
    forgotPassword: 'Forgot your password?',
    createAccount: 'Create Account',
  },

  passwordLoginDialog: {
    title: 'Login',
    email: 'Email address',
    fillIn: 'Enter your email address and password to continue.',
  },

  signUp: {
    createAccount: 'Create Your Account',
    hideNotifications: "I don't want to see this or any future notifications",
    logIn: 'Click here to log in',
    uninstallInstructions: 'Uninstall Instructions',
  },

  forgotPassword: {
    send: 'Send Email',
    sentTitle: 'Password Reset Email Sent',
    expires: 'Email link expires in {expiry}.',
    checkInbox: 'Check your Inbox and click the link to set a new password.',
    sentTo: 'If {address} has an account, the email will arrive within a few minutes.',
    backToLogin: 'Back to Login',
  },

  newPassword: {
    rule: 'At least 8 characters',
    ruleMet: 'Long enough',
    confirm: 'Confirm Password',
    save: 'Save Password',
  },

  resetPassword: {
    openLinkAgain:
      'This page was loaded without its link, for example because it was reloaded. Open the link in your email again: until it is used or expires, it still works.',
    linkWorksOnce: 'A reset link works once and for a limited time.',
    openNewest:
      'A reset link works once and for a limited time. Open the newest one from your mail, or request a new one.',
    sendNewLink: 'Send a new link',
    doneTitle: 'Your New Password Has Been Reset!',
    doneText: 'We have saved your new password. Please use it to log in.',
    /** Where somebody else is signed in. */
    signedInAs: 'This browser is signed in as {account}.',
    signOutFirst: '“Login” continues with that account. To use the new password, sign out first.',
    signedOut: '{account} is signed out. You can log in with your new password.',
  },

  setPassword: {
    passwordFor: 'Password for {account}',
    changed: {
      title: "You're now signed in as {account}",
      text: "We've cleared the form. A password that you save now is for this account.",
    },
    named: {
      title: "You're signed in as {account}",
    },
    signedOut: 'Your sign-in has ended',
    signInAgain: 'Sign in again to set your password.',
    signIn: 'Sign in',
    doneTitle: 'Your New Password Has Been Set!',
    doneText:
      'We have saved your {product} password. Please use the new password you entered to log into the application.',
  },

  /** Shown by a screen that leaves by itself. */
  leaving: {
    lost: "The next page didn't open.",
    whatToDo: 'Check your internet connection, then select “Continue”.',
  },

  logout: 'Logging You Out Now',

  farewell: {
    title: "We're sorry to see you go.",
    uninstalled: '{product} has been uninstalled from your computer.',
    notProtected: 'Your computer is no longer protected by it.',
    extension: 'If you added its browser extension, it can be removed as well.',
    reinstall: 'Click here to re-install',
    removeExtension: 'Instructions for uninstalling the browser extension',
  },

  download: {
    download: 'Download {product}',
    started: 'Your download has started. If nothing happens, {link}.',
    again: 'download {product} again',
  },

  autoLogin: {
    heading: 'Logging you in to {product}',
    safeToClose: 'The software should open in a moment, you can safely close this window',
    failed: "We couldn't log you in to {product}",
    incompleteLink: 'This link is incomplete.',
    whichInstallation: "We can't tell which installation to log in to. {link}",
    logInAgain: 'Log in again',
  },

  /** The texts of the specification's section 5, and one that the browser's check needs. */
  validation: {
    emailRequired: 'Email is required',
    emailInvalid: 'Please enter a valid email address',
    emailNotForPassword:
      "This address has a letter or sign that can't be used to log in with a password. You can have a link emailed to it instead.",
    forgottenEmailInvalid: 'Invalid email address',
    passwordRequired: 'Password is required',
    newPasswordRequired: 'Password is a required field',
    newPasswordTooShort: 'New Password must be at least 8 characters long',
    confirmPasswordRequired: 'Confirm Password is a required field',
    confirmPasswordDiffers: 'Confirm Password must match Password',
  },

  /** The texts of the specification's section 8: every one that a call or a check can lead to. */
  errors: {
    logInFailed: 'There was an error while attempting to log in',
    invalidCredentials: 'Email Address or Password is invalid',
    setPasswordMissing: 'There was an error while attempting to set password',
    setPasswordFailed: 'An error occurred. Please try again.',
    fetchUserFailed: 'There was an error while attempting to fetch the logged in user',
    requestFailed: 'An error occurred while sending the request.',
    hasPassword: 'Your account has a password already.',
    botCheckFailed: 'Login failed',
    accountNotFound: 'Account Not Found',
    forgotPasswordRefused: 'Forget password request failed: {detail}',
    resetPasswordRefused: 'Reset password request failed: {detail}',
    // The specification has no space after the colon.
    fetchUserRefused: 'Unable to fetch user info:{detail}',
    updateSettings: 'Unable to update settings: {detail}',
  },

  /** What stands for `{detail}`: a reason that is known, or what is known without one. */
  detail: {
    noAnswer: 'no answer',
    httpStatus: '{status}',
    /** The reset link: nothing is known of it, or the server does not say more. */
    code: 'This link is incomplete, or it no longer works.',
    used: 'This link was already used.',
    expired: 'This link has expired.',
    ended: 'This link no longer works: a newer one was used, or your password was set in the meantime.',
    password: "This password isn't accepted. Choose another one.",
  },

  /** What happened and what a visitor can do, by cause. Stands under a text of `errors`, or alone. */
  advice: {
    offline: 'You seem to be offline. Check your internet connection, then try again.',
    onlineAgain: "You're back online. You can try again now.",
    tryingAgain: 'Trying again…',
    tooSlow: 'This took too long. Please try again.',
    unreachable: "We couldn't reach our server. Check your internet connection, then try again.",
    intercepted:
      'Something between you and us answered instead of our server. If your network has a sign-in page of its own, sign in there first, then try again.',
    serverTrouble: 'Something went wrong on our side. Please try again in a few minutes.',
    tooManyRequests: "You've made too many attempts. Please wait a moment, then try again.",
    nextPageLost: "The next page didn't open. Check your internet connection, then try again.",
    linkFailed: "We couldn't send the link.",
    linkFailedOffline: "We couldn't send the link. You seem to be offline.",
    linkNotSent: "We found your account, but we couldn't send the link. Please try again in a few minutes.",
    botCheckRefused: "We couldn't check that you're not a robot. Please try again.",
    botCheckNotPassed:
      "This browser hasn't passed the check that you're not a robot. Allow cookies and scripts for this site, then try again.",
    cookiesBlocked: 'This browser keeps no cookies for this site. Allow cookies for this site, then try again.',
  },

  /** Shown after too many attempts. */
  retry: {
    in: { one: 'You can try again in # second.', other: 'You can try again in # seconds.' },
    inMinutes: { one: 'You can try again in # minute.', other: 'You can try again in # minutes.' },
    now: 'You can try again now.',
  },

  /** Shown in place of the app, which could not start. */
  trouble: {
    title: 'Something went wrong',
    text: "We couldn't show this page. Your account isn't affected.",
    whatToDo: "Load the page again. If that doesn't help, try another browser or come back later.",
  },
  invalidConfiguration: {
    title: 'This page is not set up correctly',
    text: 'Signing in is not possible here at the moment. Nothing is wrong with your account or your computer.',
    whatToDo:
      'Please try again later. If you run this site: the browser’s console names what is wrong in the configuration.',
  },
} as const;

/** Every text that a visitor reads. Another language is an object of this type. */
export interface Texts extends InAnyLanguage<typeof en> {}
