import type { StackFrame } from '@sentry/browser';
import { parseUrl } from '../lib/parse-url.ts';
import { hasSecret } from './scrub-text.ts';

/** Where in our code an error arose, without the address of the page. */
export function scrubFrame(frame: StackFrame, secrets: readonly string[]): StackFrame {
  return {
    filename: fileOf(frame.filename ?? ''),
    function: functionOf(frame.function ?? '', secrets),
    ...(frame.lineno !== undefined && { lineno: frame.lineno }),
    ...(frame.colno !== undefined && { colno: frame.colno }),
    in_app: true,
  };
}

/** Built files, and those of development. */
const ownFile = /^\/(?:assets|src)\/[\w./-]{1,100}\.(?:js|tsx?)$/;

function fileOf(address: string): string {
  const url = parseUrl(address);
  if (url?.origin !== location.origin) return 'elsewhere';
  // A script of the document itself has the page's address.
  return ownFile.test(url.pathname) ? `app://${url.pathname}` : 'app:///document';
}

function functionOf(name: string, secrets: readonly string[]): string {
  const isName = /^(?!.*(?:\d{4}|[\da-f]{16}))[\w$.<>[\] ]{1,60}$/i.test(name);
  return isName && !hasSecret(name, secrets) ? name : '?';
}
