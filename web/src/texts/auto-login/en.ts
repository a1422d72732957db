/**
 * English, for the screen that hands a visitor over to the software. What follows from it is the type `HandOffTexts`, which
 * every other language satisfies.
 */
export const en = {
  /** A state of the hand-off: what the panel says, and the screen in place of its own heading. */
  views: {
    looking: (product: string) => ({ title: `Looking for ${product} on this computer…` }),
    'needs-click': (product: string) => ({
      title: `Connect to ${product} on this computer`,
      text: 'Your browser will ask if this page may connect to apps on your device. Select “Continue”, then “Allow”.',
    }),
    'browser-asking': (product: string) => ({
      title: 'Your browser is asking for your permission',
      text: `Choose “Allow” so that this page can connect to ${product}. If you don't see a question, select the icon to the left of the web address.`,
    }),
    connecting: (product: string) => ({ title: `${product} was found. Connecting…` }),
    connected: (product: string) => ({
      heading: `You're connected to ${product}`,
      title: `${product} is running and connected`,
    }),
    'connected-to-newer': (product: string) => ({
      heading: `You're connected to ${product}`,
      title: `${product} is running and connected`,
      text: 'Your version is newer than this page, so some features may not be available here.',
    }),
    'not-registered': (product: string) => ({
      heading: `Waiting for ${product}`,
      title: `${product} isn't registered yet`,
      text: `Open ${product} and register it. This page will notice by itself.`,
    }),
    reconnecting: (product: string) => ({
      title: `The connection to ${product} was lost. Reconnecting…`,
      text: 'This happens when the software restarts. It usually takes a few seconds.',
    }),
    unreachable: (product: string) => ({
      heading: `We couldn't connect to ${product}`,
      title: `${product} is running, but we can't connect to it`,
      text: `Close ${product}, open it again, and then select “Try again”.`,
    }),
    'not-loaded': (product: string) => ({
      heading: `We couldn't connect to ${product}`,
      title: `${product} is running, but we couldn't load part of this page`,
      text: 'Check your internet connection, then load the page again.',
    }),
    blocked: (product: string) => ({
      heading: `We couldn't connect to ${product}`,
      title: `Your browser is blocking the connection to ${product}`,
      steps: [
        'Select the icon to the left of the web address, then “Site settings”.',
        'Set “Apps on device” (or “Local network access”) to “Allow”.',
        'Return to this page. It will connect by itself.',
      ],
      text: `You can also open ${product} yourself.`,
    }),
    'no-answer': (product: string) => ({
      title: `We couldn't reach ${product} on this computer`,
      text: `Open ${product} from your desktop or the Start menu. If it isn't installed, download it. If your browser asks if this page may connect to apps on your device, choose “Allow”.`,
    }),
    'not-running': (product: string) => ({
      heading: `Waiting for ${product}`,
      title: `${product} is not running on this computer`,
      text: "Open it from your desktop or the Start menu. If it isn't installed, download it.",
    }),
    launching: (product: string) => ({
      heading: `Waiting for ${product}`,
      title: `Waiting for ${product} to open…`,
      text: `If your browser asks, choose to open ${product}.`,
    }),
    'launch-unanswered': (product: string) => ({
      heading: `Waiting for ${product}`,
      title: `We haven't heard from ${product} yet`,
      text: "If it has opened, continue there. If nothing happened, open it from your desktop or the Start menu. If it isn't installed, download it.",
    }),
    taken: (product: string) => ({
      heading: `You're connected to ${product}`,
      title: `You're logged in to ${product}`,
    }),
    elsewhere: (product: string) => ({
      heading: 'Continue on your computer',
      title: `Open this page on the computer that has ${product}`,
      text: `${product} runs on a computer, not on a phone or tablet. Send yourself the address of this page, and open it there.`,
    }),
  },

  /** In place of the above where the page can open the software. */
  withLaunch: {
    'needs-click': (product: string) => ({
      text: `Select “Open ${product}”. That needs no permission. Or select “Continue”: your browser will ask if this page may connect to apps on your device. If you choose “Allow”, this page can see when ${product} is ready.`,
    }),
    'browser-asking': (product: string) => ({
      text: `Choose “Allow” so that this page can connect to ${product}. If you don't see a question, select “Open ${product}”, which needs no permission.`,
    }),
    blocked: (product: string) => ({
      heading: `Waiting for ${product}`,
      text: `Select “Open ${product}”, which needs no permission. Or let this page connect by itself:`,
    }),
    'no-answer': (product: string) => ({
      text: `Select “Open ${product}”. If it isn't installed, download it. If your browser asks if this page may connect to apps on your device, choose “Allow”.`,
    }),
    'not-running': (product: string) => ({ text: `Select “Open ${product}”. If it isn't installed, download it.` }),
  },

  open: (product: string) => `Open ${product}`,
  mayClose: 'You can close this window.',

  /** On a phone or tablet. */
  send: 'Send the address',
  copy: 'Copy the address',
  copied: 'The address has been copied.',
  copyFailed: "We couldn't copy the address. You can copy it here:",
  onThatComputer: 'This is that computer',
} as const;
