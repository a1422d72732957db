import type { InAnyLanguage } from '../in-any-language.ts';

/** English, for the screen that hands a visitor over to the software. */
export const en = {
  /** A state of the hand-off: what the panel says. */
  views: {
    looking: {
      title: 'Looking for {product} on this computer…',
      text: 'This page will show when it is ready.',
    },
    'needs-click': {
      title: 'Connect to {product} on this computer',
      text: 'To see here when {product} is ready, let this page connect to it.',
    },
    'browser-asking': {
      title: 'Your browser is asking for your permission',
      text: 'To see here when {product} is ready, choose “Allow”. The question may be behind the icon to the left of the web address.',
    },
    connecting: {
      title: '{product} was found. Connecting…',
      text: 'This page will show when it is ready.',
    },
    connected: {
      title: '{product} is running and connected',
    },
    'connected-to-newer': {
      title: '{product} is running and connected',
      text: 'Your version is newer than this page, so some features may not be available here.',
    },
    'not-registered': {
      title: "{product} isn't registered yet",
      text: 'Open {product} and register it. This page will notice by itself.',
    },
    reconnecting: {
      title: 'The connection to {product} was lost. Reconnecting…',
      text: 'This happens when the software restarts. It usually takes a few seconds.',
    },
    lost: {
      title: 'Looking for {product} on this computer…',
      text: 'The connection was lost. This happens when the software restarts.',
    },
    unreachable: {
      title: "{product} is running, but we can't connect to it",
      text: 'Close {product}, open it again, and then select “Try again”.',
    },
    'not-loaded': {
      title: "{product} is running, but we couldn't load part of this page",
      text: 'Check your internet connection, then load the page again.',
    },
    blocked: {
      title: 'Your browser is blocking the connection to {product}',
      steps: [
        'Select the icon to the left of the web address, then “Site settings”.',
        'Set “Apps on device” (or “Local network access”) to “Allow”.',
        'Return to this page. It will connect by itself.',
      ],
      text: 'You can open {product} yourself. To see here when it is ready, let this page connect:',
    },
    'no-answer': {
      title: "We couldn't reach {product} on this computer",
      titleAgain: "We still can't reach {product} on this computer",
      text: 'Open {product} from your desktop or the Start menu.',
    },
    'not-running': {
      title: '{product} is not running on this computer',
      titleAgain: '{product} is still not running on this computer',
      text: 'Open it from your desktop or the Start menu.',
    },
    launching: {
      title: 'Waiting for {product} to open…',
      text: 'If your browser asks, choose to open {product}.',
    },
    'launch-unanswered': {
      title: "We haven't heard from {product} yet",
      text: 'If it has opened, continue there. If nothing happened, open it from your desktop or the Start menu.',
    },
    taken: {
      title: '{product} has received your login',
      /** Where the account server says whose login it was. */
      titleFor: '{product} is logged in as {account}',
    },
    elsewhere: {
      title: 'Open this page on the computer that has {product}',
      text: '{product} runs on a computer, not on a phone or tablet. Send yourself the address of this page, and open it there.',
    },
  },

  /** Headings of the screen where the specified one is no longer true, or not yet. */
  headings: {
    taken: "You're logged in to {product}",
    elsewhere: 'Continue on your computer',
  },

  /** Shown under a button: what it needs, or when to press it. */
  notes: {
    noPermission: 'This needs no permission.',
    thenAllow: 'Your browser will ask if this page may connect to apps on your device. Choose “Allow”.',
    fromHere: 'This starts it from here.',
    ifNoQuestion: "If you don't see a question.",
    onceOpen: 'When you have opened it.',
    onceAllowed: 'When you have allowed it.',
    ifAsked: 'If your browser asks if this page may connect to apps on your device, choose “Allow”.',
    ifMissing: "If it isn't installed.",
  },

  open: 'Open {product}',
  mayClose: 'You can close this window.',

  /** Shown on a phone or tablet. */
  send: 'Send the address',
  copy: 'Copy the address',
  copied: 'The address has been copied.',
  copyFailed: "We couldn't copy the address. You can copy it here:",
  onThatComputer: 'This is that computer',
} as const;

/** The words of the hand-off. Another language is an object of this type. */
export interface HandOffTexts extends InAnyLanguage<typeof en> {}
