import { agentAddresses } from './ports.ts';

/** What the headers need of a page's configuration; whatever is missing is not let in. */
export interface PageHeaderConfig {
  readonly accountOrigin?: string;
  readonly agentHost?: string;
  readonly features?: { readonly botCheck?: boolean };
  readonly botCheck?: { readonly scriptUrl?: string };
  readonly errorReporting?: { readonly dsn?: string };
  readonly analytics?: { readonly url?: string };
}

/**
 * The headers that every page of the web app is served with: a content security policy that lets in exactly what the
 * configuration names, and no feature of the browser but what the app uses. Assets need `x-content-type-options` only.
 *
 * @param page The HTML of the page, whose inline scripts the policy names by their hashes.
 */
export async function pageHeaders(page: string, config: PageHeaderConfig): Promise<Readonly<Record<string, string>>> {
  return {
    'content-security-policy': contentSecurityPolicy(await inlineScriptHashes(page), config),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions.map(([feature, allowed]) => `${feature}=(${allowed})`).join(', '),
    'referrer-policy': 'no-referrer',
    // Browsers take it from https only, so that it does no harm on a developer's computer.
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  };
}

/** Finding the agent is what the app asks of the browser; Chromium has called that by three names. */
const permissions = [
  ...['local-network-access', 'local-network', 'loopback-network'].map((feature) => [feature, 'self'] as const),
  ...['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'].map(
    (feature) => [feature, ''] as const,
  ),
];

function contentSecurityPolicy(
  hashes: readonly string[],
  { accountOrigin, agentHost, features, botCheck, errorReporting, analytics }: PageHeaderConfig,
): string {
  const bot = features?.botCheck ? botCheckSources(botCheck?.scriptUrl) : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, ...bot],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...originOf(accountOrigin),
      ...agentSources(agentHost),
      ...bot,
      ...originOf(errorReporting?.dsn),
      ...originOf(analytics?.url),
    ],
    'frame-src': bot.length > 0 ? bot : ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Every port that an agent may have, over both protocols of the hub. */
function agentSources(agentHost: string | undefined): readonly string[] {
  const [host] = originOf(agentHost);
  if (host === undefined) return [];
  const ports = Object.values(agentAddresses).flatMap<number>((address) => address.ports);
  return [host, host.replace(/^http/, 'ws')].flatMap((origin) => ports.map((port) => `${origin}:${port}`));
}

/** Google's script loads the rest of itself, and its frame, from origins of its own. */
function botCheckSources(scriptUrl: string | undefined): readonly string[] {
  const [origin] = originOf(scriptUrl);
  if (origin === undefined) return [];
  const isGoogles = origin === 'https://www.google.com' || origin === 'https://www.recaptcha.net';
  return isGoogles ? [origin, 'https://www.gstatic.com'] : [origin];
}

function originOf(address: string | undefined): readonly string[] {
  if (address === undefined || !URL.canParse(address)) return [];
  return [new URL(address).origin];
}

/** The hashes of a page's inline scripts, as a content security policy writes them; data are no scripts. */
export function inlineScriptHashes(page: string): Promise<readonly string[]> {
  const scripts = page.matchAll(/<script(?![^>]*\s(?:src|type=["']?application\/json))[^>]*>([^]*?)<\/script>/gi);
  return Promise.all(
    Array.from(scripts, async ([, script = '']) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
    }),
  );
}
