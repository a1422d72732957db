import { parseUrl } from 'config/parse-url';
import { routeOf, type RouteId } from '../model/routes.ts';
import { directives } from './catalogue/directives.ts';
import type { EventNamed } from './catalogue/events.ts';
import { recordEvent } from './kept-events.ts';
import { hasSecret, secretsOfPage } from './scrub-text.ts';
import { isHarmless } from './send-beacon.ts';

const limit = 10;

type Violation = EventNamed<'policy-violation'>;

/** The head script keeps what came before. A blocked beacon is left out: it would report its own report. */
export function watchViolations(analyticsUrl: string): void {
  const own = new URL(analyticsUrl).origin;
  const seen = new Set<string>();
  const record = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    const directive = directiveOf(effectiveDirective);
    const blocked = blockedOf(blockedURI);
    const pair = `${directive} ${blocked}`;
    if (blocked === own || seen.has(pair) || seen.size >= limit) return;
    seen.add(pair);
    const route = routeOf(location.pathname).id as RouteId;
    recordEvent({ event: 'policy-violation', route, directive, blocked });
  };
  window.earlyViolations?.splice(0).forEach(record);
  addEventListener('securitypolicyviolation', record);
}

function directiveOf(name: string): Violation['directive'] {
  return known.has(name) ? (name as Violation['directive']) : 'other';
}

/** What a browser writes is a keyword, a scheme or a whole address, of which only the origin may leave. */
function blockedOf(what: string): Violation['blocked'] {
  if (kinds.has(what)) return what;
  if (/^[a-z-]*extension\b/.test(what)) return 'extension';
  const url = parseUrl(what);
  if (url === null || !/^https?:$/.test(url.protocol)) return 'other';
  if (url.origin === location.origin) return 'self';
  return isNamable(url.origin) ? url.origin : 'other';
}

/** A host may carry an id, and is in lower case, whatever the visitor has typed. */
function isNamable(origin: string): boolean {
  const secrets = secretsOfPage().map((secret) => secret.toLowerCase());
  return isHarmless(origin) && !/[0-9a-f-]{16}/.test(origin) && !hasSecret(origin, secrets);
}

const kinds = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'trusted-types-sink', 'trusted-types-policy']);

const known: ReadonlySet<string> = new Set(directives);
