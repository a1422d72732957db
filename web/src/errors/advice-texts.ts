/** What a visitor can do, by cause. Stands under a text of the error catalogue, or alone where that has none. */
export const adviceTexts = {
  offline: 'You seem to be offline. What you typed is kept: try again when you are connected.',
  onlineAgain: 'You are online again. What you typed is kept.',
  tooSlow: 'Our server is taking too long to answer. What you typed is kept: please try again.',
  unreachable: 'We could not reach our server. Check your connection, then try again.',
  serverTrouble: 'Our server has a problem at the moment. Please try again in a few minutes.',
  tooManyRequests: 'There were too many attempts. Please wait a little before you try again.',
  linkNotSent:
    'There is an account with this address, but we could not send a link to it. Please try again in a few minutes.',
  botCheckRefused: 'We could not confirm that this was sent by a person. Please try again.',
} as const;
