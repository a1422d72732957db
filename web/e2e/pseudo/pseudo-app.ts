import { join } from 'node:path';

/** Where the build of the app with made-up languages is. */
export const pseudoApp = join(import.meta.dirname, '../../../test-results/pseudo-app');
