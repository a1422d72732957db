import type { RequestName } from 'shared-protocol/agent/catalogue';

/** What is never sent to an agent that somebody may depend on, and why. */
export const untriedRequests: Partial<Record<RequestName, string>> = {
  'driver/install': 'it would install',
  'driver/update': 'it would install',
  'client/update': 'it would install',
  'client/uninstall': 'it would uninstall',
  'machine/reboot': 'it would reboot',
  'machine/cancelReboot': 'it would cancel a planned reboot',
  'supportCase/add': 'people would read it',
};
