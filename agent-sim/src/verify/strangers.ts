import type { Subject } from './check.ts';

/**
 * Origins that no agent serves: a stranger's, one that only begins as the agent's own page does, a sandbox's, and a
 * program's beside that page, on another port of the same computer.
 */
export function foreignOrigins({ origin }: Subject): readonly string[] {
  const { protocol, hostname } = new URL(origin);
  return ['https://foreign.example', `${origin}.foreign.example`, 'null', `${protocol}//${hostname}:9`];
}

/** What a browser says when the name of a foreign page was made to lead to this computer; one begins as a right one. */
export function foreignHosts({ url }: Subject): readonly string[] {
  const { port } = new URL(url);
  return [`foreign.example:${port}`, `localhost.foreign.example:${port}`, `127.0.0.1.foreign.example:${port}`];
}
