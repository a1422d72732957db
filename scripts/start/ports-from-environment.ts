import type { Ports } from './choose-ports.mjs';
import { parseStartOptions } from './start-options.mjs';

/** The ports that `npm run dev` has settled for its parts. */
export function portsFromEnvironment(): Ports {
  const options = parseStartOptions('dev', [], process.env);
  const ports = options.kind === 'run' ? options.ports : {};
  const { dev, account, site, driverSupport, maverick, control } = ports;
  if (!dev || !account || !site || !driverSupport || !maverick || !control) {
    throw new Error('Start this with npm run dev.');
  }
  return { dev, account, site, driverSupport, maverick, control };
}
