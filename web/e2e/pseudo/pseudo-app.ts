import { join } from 'node:path';

/** Where the build of the app with a made-up language is. */
export const pseudoApp = join(import.meta.dirname, '../../../test-results/pseudo-app');
