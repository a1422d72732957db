import { explainWithoutValue } from 'shared-protocol/explain-issue';
import { parseAppConfig, type ParsedConfig } from '../model/app-config.ts';
import { reportConfigFaults } from '../telemetry/report-to-console.ts';

/**
 * Checks a configuration that no renderer has accepted: in development, in a page that somebody edited, or where there is
 * none. Only these pages load the schema. What is wrong is reported to the operator.
 */
export function checkConfig(text: string | null): ParsedConfig {
  const parsed = parseAppConfig(text, explainWithoutValue);
  if (parsed.status === 'invalid') reportConfigFaults(parsed.faults);
  return parsed;
}
