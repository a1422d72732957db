/** Accounts of account-sim worth trying first; its README lists them all. */
export const demoAccounts = [
  { email: 'ann@example.com', shows: 'a personal access link, or the password "correct horse 1"' },
  { email: 'dan@example.com', shows: 'an existing desktop user, sent on at once' },
  { email: 'nobody@example.com', shows: 'no account: Account Not Found' },
] as const;
