import { afterAll, afterEach } from 'vitest';
import { stopSims } from './sim-for-tests.ts';
import { removeTemporaryFolders } from './temporary-folder.ts';

/** Runs for each file of tests. A module is loaded once for all of them, so its own hooks would be the first file's alone. */
afterEach(stopSims);
afterAll(removeTemporaryFolders);
