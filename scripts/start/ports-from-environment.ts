import type { Ports } from './choose-ports.mjs';

/** The ports that `npm run dev` has settled for its parts. */
export function portsFromEnvironment(): Ports {
  const settled = process.env['SETTLED_PORTS'];
  if (settled === undefined) throw new Error('Start this with npm run dev.');
  return JSON.parse(settled) as Ports;
}
