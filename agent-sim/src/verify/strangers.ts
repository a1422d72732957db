import type { Subject } from './check.ts';

/** Origins that no agent serves: a stranger's, one that only begins as the agent's own page does, and a sandbox's. */
export function foreignOrigins({ origin }: Subject): readonly string[] {
  return ['https://foreign.example', `${origin}.foreign.example`, 'null'];
}

/** What a browser says when the name of a foreign page was made to lead to this computer. */
export function foreignHost({ url }: Subject): string {
  return `foreign.example:${new URL(url).port}`;
}
