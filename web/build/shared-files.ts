import { join } from 'node:path';
import type { Rolldown } from 'vite';

const src = join(import.meta.dirname, '../src');
const main = join(src, 'main.tsx');
const login = join(src, 'screens/login/login.screen.tsx');

/** The files that only screens with a form load. */
const formFiles =
  /react-hook-form|@hookform|model[\\/]forms|ui[\\/]password-field|screens[\\/]common[\\/](?:forms[\\/](?!kept-in-entry)|use-password)/;

/** What sends calls and reads answers, as far as the app does not need it at once. */
const callFiles =
  /shared-protocol[\\/]src[\\/]account[\\/]|web[\\/]src[\\/]account[\\/](?:call-server|encode-request|read-answer|traceparent)/;

/** The files that several screens share; a module goes into the first one that takes it. Each screen has one of its own. */
export function sharedFiles(): Rolldown.CodeSplittingGroup[] {
  let app: ReadonlySet<string> | undefined;
  return [
    // More than half of what the login downloads: runs in a task of its own, and stays cached when the app changes.
    { name: 'react', test: /node_modules[\\/](?:react-dom|react|scheduler)[\\/]/ },
    {
      name(id, graph) {
        app ??= appModules(graph);
        return app.has(id) ? 'app' : null;
      },
    },
    // Zod precedes what depends on it. Screens with a form load it at once, any other beside the app, with the calls.
    { name: 'schemas', test: /node_modules[\\/]zod/ },
    { name: 'forms', test: formFiles },
    { name: 'calls', test: callFiles },
    // These go with what asks by them who is signed in: no screen loads the one without the other.
    {
      name: 'queries',
      test: /@tanstack|src[\\/]state[\\/]query-client|screens[\\/]common[\\/]session[\\/]use-user/,
    },
    // Most deployments do not use passkeys.
    { name: 'passkeys', test: /screens[\\/]common[\\/]passkeys[\\/]browser-passkeys/ },
    // What both late files share: no screen waits for it.
    { name: 'telemetry', test: /src[\\/]telemetry[\\/]/, minShareCount: 2 },
    // These files are too small to be worth a request each.
    { name: 'screens', test: /(?:web|config)[\\/]src[\\/]/, minShareCount: 2 },
  ];
}

/** What every page needs at once, and what the login shares with another screen. */
function appModules(graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const atOnce = (id: string): readonly string[] => graph.getModuleInfo(id)?.importedIds ?? [];
  const atAnyTime = (id: string): readonly string[] => [
    ...atOnce(id),
    ...(graph.getModuleInfo(id)?.dynamicallyImportedIds.filter((imported) => imported !== login) ?? []),
  ];
  const ofOthers = reachable(main, atAnyTime);
  const shared = [...reachable(login, atOnce)].filter((id) => ofOthers.has(id));
  return new Set([...reachable(main, atOnce), ...shared]);
}

function reachable(start: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) for (const imported of next(id)) found.add(imported);
  return found;
}
