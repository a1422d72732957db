/** Without zod: the script in the document's head uses it too, and must stay small. */

/** RFC 5321, 4.5.3.1.3 */
const longestEmailAddress = 254;

/**
 * One @, nothing that needs quoting, a domain of at least two labels. Letters of every script are accepted, as mail has
 * allowed them since RFC 6531, but no invisible characters.
 */
const plausible =
  /^[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\]{1,64}@(?:[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\.]{1,63}\.)+[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\.]{2,63}$/u;

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
  return address.length <= longestEmailAddress && plausible.test(address);
}

/** As addresses are sent and compared: trimmed, and the domain, which knows no case, in lower case. */
export function normalizeEmailAddress(address: string): string {
  const trimmed = trimEmailAddress(address);
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}
