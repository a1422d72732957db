import { setIdentity } from './set-identity.ts';
import { startSessionCheck } from './start-session-check.ts';
import { takeResetLink } from './take-reset-link.ts';
import { tidyAddress } from './tidy-address.ts';

/**
 * The script in the document's head: what must happen before anything else loads. `head-script.ts` bundles it into the
 * page. The first paint waits for it, so it must import nothing large.
 */
tidyAddress();
takeResetLink();
setIdentity();
startSessionCheck();
