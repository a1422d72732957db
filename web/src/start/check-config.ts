import { parseAppConfig, type ParsedConfig } from 'config/app-config';
import { explainWithoutValue } from 'shared-protocol/explain-issue';
import { reportConfigFaults } from '../telemetry/report-to-console.ts';

/** For a configuration that no renderer has accepted: in development, or in a page that was edited. Only these load the schema. */
export function checkConfig(text: string | null): ParsedConfig {
  const parsed = parseAppConfig(text, explainWithoutValue);
  if (parsed.status === 'invalid') reportConfigFaults(parsed.faults);
  return parsed;
}
