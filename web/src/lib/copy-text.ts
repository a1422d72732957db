/** Puts a text on the clipboard; false where the browser refuses that, or the page has no clipboard, as without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
