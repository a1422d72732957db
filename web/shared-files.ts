import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { filesOf, loginLibraries } from './login-libraries.ts';

const src = join(import.meta.dirname, 'src');
const entry = join(src, 'start-app.tsx');
const login = join(src, 'flows/login/login.screen.tsx');

const libraries = filesOf(loginLibraries.flatMap(({ packages }) => packages));

/** The files that several screens share; a module goes into the first one that takes it. Each screen has one of its own. */
export function sharedFiles(): Rolldown.CodeSplittingGroup[] {
  let app: ReadonlySet<string> | undefined;
  return [
    // Changes only with a library's version, so that a new version of the app leaves it in the cache.
    { name: 'libraries', test: (id) => libraries.test(id) || id.endsWith('/src/load-libraries.ts') },
    {
      name(id, graph) {
        app ??= appModules(graph);
        return app.has(id) && /(?:web[\\/]src|shared-protocol)[\\/]/.test(id) ? 'app' : null;
      },
    },
    { name: 'forms', test: /react-hook-form|@hookform|src[\\/](?:forms[\\/]use-|ui[\\/]password-field)/ },
  ];
}

/** What the entry imports at once, and what the login shares with another screen: every page downloads it. */
function appModules(graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const atOnce = (id: string): readonly string[] => graph.getModuleInfo(id)?.importedIds ?? [];
  const atAnyTime = (id: string): readonly string[] => [
    ...atOnce(id),
    ...(graph.getModuleInfo(id)?.dynamicallyImportedIds.filter((imported) => imported !== login) ?? []),
  ];
  const ofOthers = reachable(entry, atAnyTime);
  const shared = [...reachable(login, atOnce)].filter((id) => ofOthers.has(id));
  return new Set([...reachable(entry, atOnce), ...shared]);
}

function reachable(start: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) for (const imported of next(id)) found.add(imported);
  return found;
}
