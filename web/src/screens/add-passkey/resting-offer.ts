const cookieName = 'passkeyOffer';

/**
 * A visitor does not want a passkey now: nobody is offered one in this browser for 30 days. A cookie, because a logout clears
 * local storage, and would have those asked each time who sign out.
 */
export function restOffer(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${cookieName}=declined; Path=/; Max-Age=2592000; SameSite=Lax${secure}`;
  } catch {
    // Cookies are blocked: the offer comes again, which costs a press.
  }
}

export function offerRests(): boolean {
  try {
    return new RegExp(`(?:^|; *)${cookieName}=declined(?:;|$)`).test(document.cookie);
  } catch {
    return false;
  }
}
