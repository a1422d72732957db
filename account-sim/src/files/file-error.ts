/** A given file is missing or invalid: which file, where in it, and what was expected. */
export class FileError extends Error {
  constructor(file: string, place: string | null, expected: string) {
    super(place === null ? `${file}: ${expected}` : `${file}: ${place}: ${expected}`);
    this.name = 'FileError';
  }
}
