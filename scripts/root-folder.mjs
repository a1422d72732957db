import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const rootFolder = fileURLToPath(new URL('..', import.meta.url));
