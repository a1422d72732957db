/**
 * Whether this browser keeps cookies for this site. A cookie that is gone at once tells: in Chromium `cookieEnabled` stays true
 * where the visitor, or a policy, blocks them.
 */
export function keepsCookies(): boolean {
  try {
    document.cookie = 'cookieTest=1; SameSite=Strict';
    const isKept = document.cookie.includes('cookieTest=1');
    document.cookie = 'cookieTest=; Max-Age=0';
    return isKept && navigator.cookieEnabled;
  } catch {
    return false;
  }
}
