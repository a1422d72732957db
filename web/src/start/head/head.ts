import { addFileStyles } from './add-file-styles.ts';
import { checkRendered } from './check-rendered.ts';
import { keepViolations } from './keep-violations.ts';
import { prepareApp } from './prepare-app.ts';
import { reportFailedStart } from './report-failed-start.ts';
import { setIdentity } from './set-identity.ts';
import { takeResetLink } from './take-reset-link.ts';
import { tidyAddress } from './tidy-address.ts';

/**
 * The script in the document's head: what must happen before anything else loads. `build/head-script.ts` bundles it into
 * every page. The first paint waits for it, so it must import nothing large.
 */
reportFailedStart();
keepViolations();
tidyAddress();
takeResetLink();
checkRendered();
// First, because what follows waits for local storage: several milliseconds on a slow processor.
prepareApp();
setIdentity();
addFileStyles();
