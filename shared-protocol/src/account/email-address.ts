/** Without zod: the script in the document's head uses it too, and must stay small. */

/** RFC 5321, 4.5.3.1.3 */
const longestEmailAddress = 254;

/**
 * One @, nothing that needs quoting, a domain of at least two labels. Letters of every script are accepted: mail has
 * allowed them since RFC 6531.
 */
const plausible = /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[^\s@"(),:;<>[\]\\.]{1,63}\.)+[^\s@"(),:;<>[\]\\.]{2,63}$/u;

/** Whether the text, without the spaces around it, is plausible as an email address. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= longestEmailAddress && plausible.test(address);
}

/** As addresses are sent and compared: trimmed, and the domain, which knows no case, in lower case. */
export function normalizeEmailAddress(address: string): string {
  const trimmed = address.trim();
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}
