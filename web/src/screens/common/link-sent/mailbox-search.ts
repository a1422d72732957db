/**
 * For each mailbox, the address of a search for all mails of a sender, spam included; the sender's address is appended. Only for
 * providers who document it: in other mailboxes the visitor finds the newest mails first.
 */
const searches: Readonly<Record<string, string>> = {
  // The operators: https://support.google.com/mail/answer/7190. `#search/` is what Gmail itself writes there.
  'https://mail.google.com/': 'https://mail.google.com/mail/#search/in%3Aanywhere+from%3A',
  // `from`: https://github.com/ProtonMail/WebClients, applications/mail/src/app/helpers/mailboxUrl.ts; "All mail" has spam too.
  'https://mail.proton.me/': 'https://mail.proton.me/u/0/all-mail#from=',
};

/** The mailbox itself where its provider has no such address. */
export function mailboxSearch(mailbox: string, sender: string): string {
  const search = searches[mailbox];
  return search === undefined ? mailbox : search + encodeURIComponent(sender);
}
