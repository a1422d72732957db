/** The page to which `lookUpEmail` sends a user of the desktop software. */
export const desktopUserPath = '/desktop-user';

/** The page that greets the signed-in customer. */
export const accountPagePath = '/account';

/** Starts a sign-in. */
export const signInPath = '/sign-in';

/** The path that is registered with the OpenID provider. */
export const callbackPath = '/callback';
export const signedOutPath = '/signed-out';
