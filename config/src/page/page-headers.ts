import { agentAddresses } from 'shared-protocol/product';

/** The part of a page's configuration that the headers depend on; what it does not name is not allowed. */
export interface PageHeaderConfig {
  readonly accountOrigin?: string;
  readonly agentHost?: string;
  readonly strictTransportSecurity?: keyof typeof strictTransportSecurity;
  readonly features?: { readonly botCheck?: boolean };
  readonly botCheck?: { readonly scriptUrl?: string; readonly visible?: string };
  readonly errorReporting?: { readonly dsn?: string };
  readonly analytics?: { readonly url?: string };
}

/**
 * The headers that every page of the web app is served with: a content security policy that lets in exactly what the
 * configuration names, and no feature of the browser but what the app uses. Assets need `x-content-type-options` only.
 *
 * @param inline The page's inline scripts and styles.
 */
export function pageHeaders(inline: InlineHashes, config: PageHeaderConfig): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(inline, config),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions.map(([feature, allowed]) => `${feature}=(${allowed})`).join(', '),
    'referrer-policy': 'no-referrer',
    // Browsers honour it on https only, so it does no harm on a developer's computer.
    'strict-transport-security': strictTransportSecurity[config.strictTransportSecurity ?? 'host'],
    'x-content-type-options': 'nosniff',
  };
}

/**
 * The headers of an SVG, beside those of every file: opened by its own address it is a document, which must neither run its
 * scripts nor fetch anything.
 */
export const svgHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
} as const;

/** What a browser reaches by https only, for two years after each visit. */
const strictTransportSecurity = {
  subdomains: 'max-age=63072000; includeSubDomains',
  host: 'max-age=63072000',
  // `max-age=0` makes browsers forget the header of an earlier release; leaving it out would not.
  off: 'max-age=0',
} as const;

/** The permission that finding the agent needs; Chromium has given it three names. */
const permissions = [
  ...['local-network-access', 'local-network', 'loopback-network'].map((feature) => [feature, 'self'] as const),
  ...['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'].map(
    (feature) => [feature, ''] as const,
  ),
];

function contentSecurityPolicy(
  inline: InlineHashes,
  { accountOrigin, agentHost, features, botCheck, errorReporting, analytics }: PageHeaderConfig,
): string {
  const bot = features?.botCheck ? botCheckSources(botCheck?.scriptUrl) : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...bot],
    'style-src': ["'self'", ...inline.styles],
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
    'frame-src': bot.length > 0 ? [...bot, ...visibleFrames(botCheck)] : ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...trustedTypes(bot.length > 0 ? botCheck?.scriptUrl : undefined),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/**
 * No text becomes a script, unless a bot check needs that. Google's does not when its address says `trustedtypes=true`: it
 * then has policies of its own.
 */
function trustedTypes(botCheckUrl: string | undefined): Readonly<Record<string, readonly string[]>> {
  const required = { 'require-trusted-types-for': ["'script'"] };
  if (botCheckUrl === undefined) return { ...required, 'trusted-types': ["'none'"] };
  return new URL(botCheckUrl).searchParams.get('trustedtypes') === 'true' ? required : {};
}

/** Every port that an agent may have, over both protocols of the hub (HTTP and WebSocket). */
function agentSources(agentHost: string | undefined): readonly string[] {
  const [host] = originOf(agentHost);
  if (host === undefined) return [];
  const ports = Object.values(agentAddresses).flatMap<number>((address) => address.ports);
  return [host, host.replace(/^http/, 'ws')].flatMap((origin) => ports.map((port) => `${origin}:${port}`));
}

/** Google's script loads more code, and its frame, from other origins. */
function botCheckSources(scriptUrl: string | undefined): readonly string[] {
  const [origin] = originOf(scriptUrl);
  if (origin === undefined) return [];
  return isGoogles(scriptUrl) ? [origin, 'https://www.gstatic.com'] : [origin];
}

/** Google's checkbox may have its pictures in a frame of another origin. */
function visibleFrames(botCheck: PageHeaderConfig['botCheck']): readonly string[] {
  return botCheck?.visible && isGoogles(botCheck.scriptUrl) ? ['https://recaptcha.google.com'] : [];
}

function isGoogles(scriptUrl: string | undefined): boolean {
  return ['https://www.google.com', 'https://www.recaptcha.net'].includes(originOf(scriptUrl)[0] ?? '');
}

function originOf(address: string | undefined): readonly string[] {
  if (address === undefined || !URL.canParse(address)) return [];
  return [new URL(address).origin];
}

/** The hashes as a content security policy writes them. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The hashes of inline scripts and style sheets in a page that somebody else has made; data are no scripts. */
export async function inlineHashes(page: string): Promise<InlineHashes> {
  const scripts = /<script(?![^>]*\s(?:src|type=["']?application\/json))[^>]*>([^]*?)<\/script>/gi;
  const styles = /<style[^>]*>([^]*?)<\/style>/gi;
  return { scripts: await hashesOf(contentsOf(page, scripts)), styles: await hashesOf(contentsOf(page, styles)) };
}

function contentsOf(page: string, elements: RegExp): readonly string[] {
  return Array.from(page.matchAll(elements), ([, content = '']) => content);
}

/** @param contents Of the elements, exactly as they are in the page. */
export function hashesOf(contents: readonly string[]): Promise<readonly string[]> {
  return Promise.all(
    contents.map(async (content) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
    }),
  );
}
