/**
 * Whether this browser keeps cookies for this site. A cookie that is gone at once tells: in Chromium `cookieEnabled` stays true
 * where the visitor, or a policy, blocks them.
 */
export function keepsCookies(): boolean {
  try {
    document.cookie = 'test=1; SameSite=Strict';
    const isKept = document.cookie.includes('test=1');
    document.cookie = 'test=; Max-Age=0';
    return isKept && navigator.cookieEnabled;
  } catch {
    return false;
  }
}
