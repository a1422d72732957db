/** What the inline script needs to know; filled in from the contract and the routes when the page is built. */
export interface SessionCheckPlan {
  readonly checkSessionPath: string;
  readonly checkLicencePath: string;
  /** In lower case. */
  readonly loginPaths: readonly string[];
}

/** The part of the configuration that matters here, unchecked: the app itself checks it and says what is wrong. */
interface ConfigPart {
  accountOrigin: string;
  account: { paths: { checkSession?: string; checkLicence?: string } };
}

/**
 * Runs inline in the document's head, before the bundle has loaded: asks for the session on the login screen, so that
 * a visitor waits for one thing instead of two in a row. Its text is put into the page, so it must not refer to
 * anything outside of itself.
 */
export function startSessionCheck(path: string, plan: SessionCheckPlan): void {
  if (!plan.loginPaths.includes(path)) return;
  try {
    const config = JSON.parse(document.getElementById('app-config')?.textContent ?? '') as ConfigPart;
    let uuid = '';
    new URLSearchParams(location.search).forEach((value, key) => {
      if (uuid === '' && key.toLowerCase() === 'uuid') uuid = value.trim();
    });
    const { paths } = config.account;
    const answer =
      uuid === ''
        ? fetch(config.accountOrigin + (paths.checkSession ?? plan.checkSessionPath), {
            credentials: 'include',
            headers: { Accept: 'application/json' },
          })
        : fetch(config.accountOrigin + (paths.checkLicence ?? plan.checkLicencePath), {
            credentials: 'include',
            method: 'POST',
            headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
            body: JSON.stringify({ UUID: uuid }),
          });
    // The app handles a failure when it takes the answer.
    answer.catch(() => undefined);
    window.earlySessionAnswer = answer;
  } catch {
    // No readable configuration: the app says so.
  }
}
