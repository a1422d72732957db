/** Without zod: the script in the document's head uses it too, and must stay small. */

/** RFC 5321, 4.5.3.1.3 */
const longestEmailAddress = 254;

/** One @, nothing that needs quoting, a domain of at least two labels. Mail has allowed letters of every script since RFC 6531. */
const plausible = /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[^\s@"(),:;<>[\]\\.]{1,63}\.)+[^\s@"(),:;<>[\]\\.]{2,63}$/u;

/** What cannot be seen, except the joiners that some scripts need within a word. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/u;

/** Text that is copied from a contact card or a web page often brings marks of its direction, or of no width, along. */
const invisibleAround = /^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu;

/** The text without the spaces and the invisible characters around it. */
export function trimEmailAddress(text: string): string {
  // Text this long is no address, and the search would be slow.
  return text.length > 10 * longestEmailAddress ? text.trim() : text.replaceAll(invisibleAround, '');
}

/** Whether the text, trimmed, is plausible as an email address. */
export function isEmailAddress(text: string): boolean {
  const address = trimEmailAddress(text);
  return address.length <= longestEmailAddress && plausible.test(address) && !invisible.test(address);
}

/** As addresses are sent and compared: trimmed, and the domain, which knows no case, in lower case. */
export function normalizeEmailAddress(address: string): string {
  const trimmed = trimEmailAddress(address);
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}
