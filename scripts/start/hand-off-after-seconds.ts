/**
 * When the software takes a login as far as the account server knows: the two simulators know nothing of each other. Longer
 * than a page waits for software that it has opened, so that its other words can be seen too.
 */
export const handOffAfterSeconds = 20;
