/**
 * Adds the rules that name files: fonts and pictures. They are not in the page's own style sheet, because for the files of
 * such a one Chromium sends the page's address as the referrer, whatever the page's policy, and an address may hold an
 * email. Without the build, the rules are where they were written.
 */
export function addFileStyles(): void {
  const rules = document.getElementById('file-styles')?.textContent;
  if (rules === undefined) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(JSON.parse(rules) as string);
  document.adoptedStyleSheets = [sheet];
}
