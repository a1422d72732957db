/** A name that does not wrap. A longer one may not have room in a line of a phone, and would be broken within a word. */
export function unbroken(name: string): string {
  return name.length > maxLength ? name : name.replaceAll(' ', '\u00A0');
}

const maxLength = 16;
