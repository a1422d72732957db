import type { Answer } from 'conformance/http/fetch-answer';
import { type Fault, fault } from './finding.ts';

/** Headers that no release has, and that harm whoever reads the answer. */
export function harmfulHeaders({ headers }: Pick<Answer, 'headers'>, isLogout = false): readonly Fault[] {
  return Object.entries(harms).flatMap(([name, { does, isHarmful = () => true }]) => {
    const value = headers[name];
    // A logout may well clear what the browser keeps.
    if (value === undefined || !isHarmful(value) || (isLogout && name === 'clear-site-data')) return [];
    const remedy = `Remove it where it is added (the CDN's rules, an include file of nginx): ${does}.`;
    return [fault(`${name}: ${value}`, `no ${name}`, remedy)];
  });
}

interface Harm {
  readonly does: string;
  readonly isHarmful?: (value: string) => boolean;
}

const reports = 'browsers would send whole addresses there, of mailed links too';

const harms: Readonly<Record<string, Harm>> = {
  refresh: { does: 'it leads visitors away while they read' },
  'clear-site-data': { does: 'it signs visitors out, and has browsers forget what they keep of the app' },
  'content-disposition': {
    does: 'browsers store the answer as a file instead of using it',
    isHarmful: (value) => value.trim().toLowerCase().startsWith('attachment'),
  },
  'cross-origin-embedder-policy': {
    does: 'it keeps the bot check from loading',
    isHarmful: (value) => !value.trim().toLowerCase().startsWith('unsafe-none'),
  },
  nel: { does: reports },
  'content-security-policy-report-only': { does: reports, isHarmful: (value) => /\breport-(?:uri|to)\b/i.test(value) },
  'report-to': { does: reports },
  'reporting-endpoints': { does: reports },
  'speculation-rules': { does: 'browsers would open addresses that nobody has chosen, such as a logout' },
};
