/** Where `lookUpEmail` sends somebody who uses the desktop software already. */
export const desktopUserPath = '/desktop-user';

/** The page that greets the signed-in customer. */
export const accountPagePath = '/account';

/** Where the second product's password login goes on. */
export const maverickUiPath = '/maverick/ui';

/** Begins a sign-in. */
export const signInPath = '/sign-in';

/** Registered with the OpenID provider. */
export const callbackPath = '/callback';
export const signedOutPath = '/signed-out';
