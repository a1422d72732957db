/**
 * The path of the page as the routes know it: lower case, without slashes at the end. Runs inline in the document's
 * head; its text is put into the page, so it must not refer to anything outside of itself.
 */
export function pagePath(): string {
  const path = location.pathname.toLowerCase();
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
