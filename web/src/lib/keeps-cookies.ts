/** Whether this browser keeps cookies for this site. In Chromium `cookieEnabled` alone stays true where they are blocked. */
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
