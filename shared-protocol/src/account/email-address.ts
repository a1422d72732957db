/** This file does without zod: the script in the document's head uses it too, and must stay small. */

/** RFC 5321, 4.5.3.1.3 */
const longestEmailAddress = 254;

/** One @, nothing that needs quoting, a domain of at least two labels. Mail has allowed letters of every script since RFC 6531. */
const plausible = /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[^\s@"(),:;<>[\]\\.]{1,63}\.)+[^\s@"(),:;<>[\]\\.]{2,63}$/u;

/** What cannot be seen, except the joiners that some scripts need within a word. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/u;

/** Text that is copied from a contact card or a web page often brings marks of its direction, or of no width, along. */
const invisibleAround = /^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu;

/**
 * The text without the spaces and the invisible characters around it. A ＠ is of a Japanese keyboard that types full-width letters
 * and signs: they become those of ASCII.
 */
export function tidyEmailAddress(text: string): string {
  // Text this long is no address, and the search would be slow.
  if (text.length > 10 * longestEmailAddress) return text.trim();
  const trimmed = text.replaceAll(invisibleAround, '');
  return trimmed.includes('＠') ? trimmed.normalize('NFKC') : trimmed;
}

/** Whether the text, trimmed, is plausible as an email address. */
export function isEmailAddress(text: string): boolean {
  const address = tidyEmailAddress(text);
  if (address.length > longestEmailAddress || invisible.test(address)) return false;
  const sent = withAsciiDomain(address);
  return sent !== null && sent.length <= longestEmailAddress && plausible.test(sent);
}

/**
 * The form in which addresses are sent and compared: trimmed, and the domain, which has many spellings, in one: ASCII by UTS 46,
 * non-transitional. What is before the @ is for its own server alone to read.
 */
export function normalizeEmailAddress(address: string): string {
  const trimmed = tidyEmailAddress(address);
  return withAsciiDomain(trimmed) ?? trimmed;
}

/** Null where there is no domain. */
function withAsciiDomain(address: string): string | null {
  const domainAt = address.lastIndexOf('@') + 1;
  const domain = address.slice(domainAt);
  if (domainAt === 0 || partOfUrl.test(domain)) return null;
  try {
    // Browsers and Node know UTS 46 by their URLs alone.
    const { hostname } = new URL(`http://${domain}`);
    return numericEnding.test(hostname) ? null : address.slice(0, domainAt) + hostname;
  } catch {
    return null;
  }
}

/** What a URL would take for a port, a path or an escape, or leave out. */
const partOfUrl = /[\s/?#%:\\]/;

/** 127.1 is the address of a computer, which a URL writes as 127.0.0.1. */
const numericEnding = /\.\d+$/;

/** Whether two email addresses are of one person; letter case tells no two apart. */
export function isSameEmailAddress(one: string, other: string): boolean {
  return normalizeEmailAddress(one).toLowerCase() === normalizeEmailAddress(other).toLowerCase();
}
