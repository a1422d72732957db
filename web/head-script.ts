import { accountContract } from 'shared-protocol/account/contract';
import { minify } from 'vite';
import { pagePath } from './src/early/page-path.ts';
import { setIdentity } from './src/early/set-identity.ts';
import { takeResetLink } from './src/early/take-reset-link.ts';
import { startSessionCheck, type SessionCheckPlan } from './src/early/start-session-check.ts';
import { loginRoute, routes } from './src/model/routes.ts';
import { themeStorageKey } from './src/model/theme.ts';

/** The inline script of the document's head: what must happen before the bundle has loaded. */
export async function headScript(): Promise<string> {
  const calls = [
    call(takeResetLink, resetPaths()),
    call(setIdentity, themeStorageKey, maverickPaths()),
    call(startSessionCheck, sessionCheckPlan()),
  ];
  const { code } = await minify('head.js', `(function(path){${calls.join(';')}})((${pagePath.toString()})())`);
  return code;
}

/** A call of a function that stands in the page itself: with its text, the page's path, and its arguments written out. */
function call<Arguments extends readonly unknown[]>(
  run: (path: string, ...given: Arguments) => void,
  ...given: Arguments
): string {
  const texts = given.map((argument) => JSON.stringify(argument).replaceAll('<', '\\u003c'));
  return `(${run.toString()})(${['path', ...texts].join(',')})`;
}

function maverickPaths(): string[] {
  return routes.filter((route) => route.variant === 'maverick').flatMap((route) => route.paths.map(lowerCase));
}

function resetPaths(): string[] {
  return routes.filter((route) => route.screen === 'reset-password').flatMap((route) => route.paths.map(lowerCase));
}

function sessionCheckPlan(): SessionCheckPlan {
  return {
    checkSessionPath: accountContract.checkSession.path,
    checkLicencePath: accountContract.checkLicence.path,
    loginPaths: ['/', ...loginRoute.paths.map(lowerCase)],
  };
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}
