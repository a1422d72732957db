import { addFileStyles } from './add-file-styles.ts';
import { checkPrerendered } from './check-prerendered.ts';
import { setIdentity } from './set-identity.ts';
import { startEarly } from './start-early.ts';
import { takeResetLink } from './take-reset-link.ts';
import { tellFailedStart } from './tell-failed-start.ts';
import { tidyAddress } from './tidy-address.ts';

/**
 * The script in the document's head: what must happen before anything else loads. `head-script.ts` bundles it into the
 * page. The first paint waits for it, so it must import nothing large.
 */
tellFailedStart();
tidyAddress();
takeResetLink();
checkPrerendered();
// First, because what follows waits for local storage: several milliseconds on a slow processor.
startEarly();
setIdentity();
addFileStyles();
