import type { RequestName } from 'shared-protocol/agent/catalogue';

/** What is never asked of an agent that may be somebody's own, and why. */
export const untriedRequests: Partial<Record<RequestName, string>> = {
  'driver/install': 'it would install',
  'driver/update': 'it would install',
  'client/update': 'it would install',
  'client/uninstall': 'it would uninstall',
  'machine/reboot': 'it would reboot',
  'machine/cancelReboot': 'it would take a planned reboot back',
  'supportCase/add': 'people would read it',
};
