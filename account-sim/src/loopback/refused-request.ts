import type { Notice } from 'simulator-kit/notices';
import { isPlainHost, isPlainOrigin } from 'simulator-kit/plain-address';
import { printable } from 'shared-protocol/printable';
import type { Addresses } from '../world/settings.ts';
import { methodForApp } from './operation-paths.ts';

/** A page of a foreign origin, or a request for another host. */
export type RefusalKind = 'page-refused' | 'host-refused';

/** A request that a server did not serve, because of where it comes from or whom it is for. */
export interface RefusedRequest {
  readonly kind: RefusalKind;
  /** Its origin or host; null when it has none. */
  readonly subject: string | null;
  /** The path without its query. */
  readonly path: string;
}

/** What to do about it, as the end of a sentence. */
export type Advice = (refused: RefusedRequest) => string;

/** The first mistake of everybody who sets up sign-in pages: the browser shows them a failed request, and no reason. */
export function noticeOf(refused: RefusedRequest, advice: string): Omit<Notice<RefusalKind>, 'count'> {
  const { kind, path } = refused;
  const subject = printable(refused.subject ?? nameless[kind], maxShown);
  if (kind === 'host-refused') return { kind, subject, text: `a request for ${subject} was refused; ${advice}` };
  const page = refused.subject === null ? subject : `a page of ${subject}`;
  return { kind, subject, text: `${page} was refused at ${printable(path, maxShown)}; ${advice}` };
}

/** A request may name a host, an origin and a path of any length. */
const maxShown = 200;

const nameless = { 'page-refused': 'a page without an Origin', 'host-refused': 'no host' };

export function adviseAtServer({ publicOrigin, appOrigins }: Addresses): Advice {
  const now = appOrigins.join(' ');
  return ({ kind, subject, path }) => {
    if (kind === 'host-refused') {
      const named = isPlainHost.test(subject ?? '') ? subject : 'accounts.example';
      return `if a proxy passes requests on, start account-sim with its origin, such as --public-origin http://${named}, in a program with publicOrigin (now: ${publicOrigin})`;
    }
    if (path.startsWith('/connect/')) {
      return 'if it is a page of an OpenID client, add its address to the redirectUris of that client (--clients, in a program clients)';
    }
    if (methodForApp(path) === undefined)
      return 'only this server’s own pages may use it; sign-in pages may call the operations';
    if (subject === null) {
      return `it asked without CORS, so its origin is unknown; let it use fetch with credentials: 'include', from an origin that --app-origin names, in a program appOrigins (now: ${now})`;
    }
    if (!isPlainOrigin.test(subject)) {
      return `serve it from an address such as http://localhost:3000, and name that by --app-origin, in a program by appOrigins (now: ${now}); a file or a sandboxed frame has no origin of its own`;
    }
    return `if it is one of the sign-in pages, start account-sim with --app-origin ${subject} (now: ${now}), in a program with appOrigins: ['${subject}']`;
  };
}

export function adviseAtSite({ siteOrigin }: Addresses): Advice {
  return () => `the account site is for its own pages, at ${siteOrigin}`;
}
