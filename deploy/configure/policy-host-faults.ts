import type { AppConfig } from '../../web/src/model/app-config.ts';

/**
 * Addresses whose host the policy of the pages must name, but cannot: a URL may have `;`, `,` and quotes in its host, which
 * would begin another directive or policy, and a host source has no form for IPv6.
 */
export function policyHostFaults(config: AppConfig): readonly string[] {
  const { accountOrigin, agentHost, features, botCheck, errorReporting, analytics } = config;
  const addresses = {
    accountOrigin,
    agentHost,
    'botCheck.scriptUrl': features.botCheck ? botCheck.scriptUrl : '',
    'errorReporting.dsn': errorReporting.dsn,
    'analytics.url': analytics.url,
  };
  return Object.entries(addresses)
    .filter(([, address]) => address !== '' && !/^[\w.-]+$/.test(new URL(address).hostname))
    .map(([key, address]) => `${key}: ${rule}, found ${JSON.stringify(address)}`);
}

const rule = 'must have a host of letters, digits, dots and hyphens, which a content security policy can name';
