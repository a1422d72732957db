import type { AppConfig } from 'config/app-config';
import { exampleConfig } from 'config/example-config';
import { parseUrl } from 'config/parse-url';

/**
 * The keys that still hold what the example says, or lead to a host that nobody can own, where the site's own address is real: each as
 * a line with its value. Visitors would meet them. @param siteHost Null where the site has no name.
 */
export function exampleValues(config: AppConfig, siteHost: string | null): readonly string[] {
  if (isReserved(siteHost ?? new URL(config.driverSupport.loginUiUrl).hostname)) return [];
  // Addresses on the visitor's own computer are meant, and visitors never meet a feature that is off.
  const { agentHost: _ofVisitors, botCheck, ...rest } = config;
  return stringsOf({ ...rest, ...(config.features.botCheck && { botCheck }) })
    .filter(([key, value]) => isReserved(hostOf(value)) || (key === 'botCheck.siteKey' && value === exampleSiteKey))
    .map(([key, value]) => `${key}: ${value}`);
}

const exampleSiteKey = exampleConfig().botCheck.siteKey;

/** Every text of a value, with its key as it is written in messages. */
function stringsOf(value: unknown, key = ''): readonly (readonly [key: string, value: string])[] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => stringsOf(below, key === '' ? name : `${key}.${name}`));
}

/** The host of an address, of one for mail too; empty where there is none. */
function hostOf(text: string): string {
  return parseUrl(text)?.hostname ?? text.split('@')[1] ?? '';
}

/** RFC 2606 and 6761. */
function isReserved(host: string): boolean {
  return /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i.test(host);
}
