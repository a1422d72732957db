import { catalogue, type PayloadOf, type RequestName, type ResultOf } from 'shared-protocol/agent/catalogue';

/** What to ask with, once another request has been answered. */
interface FromAnswer {
  readonly after: RequestName;
  /** Undefined where the answer holds nothing to ask with. */
  readonly payload: (result: unknown) => unknown;
  /** Whether the example of the row is sent then; otherwise nothing is sent. */
  readonly orExample: boolean;
}

/**
 * Requests whose payload comes from an earlier answer: ids that the agent named, and settings as they are, so that setting
 * them changes nothing. All others are asked with the first example of their row, whose ids no agent knows; its settings
 * would replace those of somebody's own agent, so that what could not be read is not set.
 */
export const payloadsFromAnswers: Partial<Record<RequestName, FromAnswer>> = {
  'scan/hardware/cancel': from('scan/hardware/start', ({ scanId }) => ({ scanId })),
  'scan/software/cancel': from('scan/software/start', ({ scanId }) => ({ scanId })),
  'scan/systemOptimization/cancel': from('scan/systemOptimization/start', ({ scanId }) => ({ scanId })),
  'scan/network/cancel': from('scan/network/start', ({ scanId }) => ({ scanId })),
  'scan/fileCleanup/cancel': from('scan/fileCleanup/start', ({ scanId }) => ({ scanId })),
  'scan/systemInfo/cancel': from('scan/systemInfo/start', ({ scanId }) => ({ scanId })),
  'settings/app/set': asItIs('settings/app/get', (settings) => settings),
  'settings/user/set': asItIs('settings/user/get', (settings) => settings),
  'notification/setEnabled': asItIs('notification/list', ({ enabled }) => ({ enabled })),
  'popup/setEnabled': asItIs('settings/user/get', ({ popupsEnabled }) => ({ enabled: popupsEnabled })),
  'supportCase/get': from('supportCase/list', ({ cases: [first] }) => first && { caseId: first.caseId }),
  'machineIntelligence/series': from(
    'machineIntelligence/manufacturers',
    ({ manufacturers: [first] }) => first && { subject: 'oem', manufacturerId: first.manufacturerId },
  ),
  'machineIntelligence/models': from(
    'machineIntelligence/series',
    ({ series: [first] }) => first && { subject: 'oem', seriesId: first.seriesId },
  ),
  'machineIntelligence/update': asItIs('machineIntelligence/get', ({ subject, manufacturer, series, model }) =>
    manufacturer && series && model
      ? {
          subject,
          manufacturerId: manufacturer.manufacturerId,
          seriesId: series.seriesId,
          modelId: model.modelId,
        }
      : undefined,
  ),
};

function from<Name extends RequestName>(
  after: Name,
  payload: (result: ResultOf<Name>) => Readonly<Record<string, unknown>> | undefined,
): FromAnswer {
  return {
    after,
    payload: (result) => {
      const parsed = catalogue[after].result.safeParse(result);
      // The row of this very name has read it.
      return parsed.success ? payload(parsed.data as ResultOf<Name>) : undefined;
    },
    orExample: true,
  };
}

function asItIs<Name extends RequestName>(...source: Parameters<typeof from<Name>>): FromAnswer {
  return { ...from(...source), orExample: false };
}

export function examplePayload(name: RequestName): PayloadOf<RequestName> {
  return catalogue[name].examples[0].payload;
}

/** What leaves something changed although it is asked with ids that no agent knows. */
export const changingRequests: ReadonlySet<RequestName> = new Set([
  'blockedProcess/clear',
  'cache/clear',
  'machineIntelligence/update',
  'onboarding/completeStep',
  'onboarding/reset',
]);

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
