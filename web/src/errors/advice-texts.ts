/** What happened and what a visitor can do, by cause. Stands under a text of the error catalogue, or alone. */
export const adviceTexts = {
  offline: 'You seem to be offline. Check your internet connection, then try again. What you typed is still here.',
  onlineAgain: "You're back online. You can try again now.",
  tryingAgain: 'Trying again…',
  tooSlow: 'This took too long. What you typed is still here. Please try again.',
  unreachable: "We couldn't reach our server. Check your internet connection, then try again.",
  serverTrouble: 'Something went wrong on our side. Please try again in a few minutes.',
  tooManyRequests: "You've made too many attempts. Please wait a moment, then try again.",
  linkFailed: "We couldn't send the link.",
  linkNotSent: "We found your account, but we couldn't send the link. Please try again in a few minutes.",
  botCheckRefused: "We couldn't check that you're not a robot. Please try again.",
} as const;
