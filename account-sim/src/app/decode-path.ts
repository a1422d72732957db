/** The path as a host looks it up; `/` when it cannot be decoded. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/';
  }
}
