import type { AppConfig } from '../../web/src/model/app-config.ts';

/** Addresses that the policy of the pages must let in, but cannot: a host source of a policy has no form for IPv6. */
export function ipv6HostFaults(config: AppConfig): readonly string[] {
  const { accountOrigin, agentHost, features, botCheck, errorReporting, analytics } = config;
  const addresses = {
    accountOrigin,
    agentHost,
    'botCheck.scriptUrl': features.botCheck ? botCheck.scriptUrl : '',
    'errorReporting.dsn': errorReporting.dsn,
    'analytics.url': analytics.url,
  };
  return Object.entries(addresses)
    .filter(([, address]) => address !== '' && new URL(address).hostname.startsWith('['))
    .map(([key, address]) => `${key}: ${rule}, found ${JSON.stringify(address)}`);
}

const rule = 'must not have an IPv6 address as its host, which no content security policy can name';
