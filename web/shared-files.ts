import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { filesOf } from './login-libraries.ts';

const src = join(import.meta.dirname, 'src');
const entry = join(src, 'start-app.tsx');
const login = join(src, 'flows/login/login.screen.tsx');

const react = filesOf(['react-dom', 'react', 'scheduler']);

/** The files that several screens share; a module goes into the first one that takes it. Each screen has one of its own. */
export function sharedFiles(): Rolldown.CodeSplittingGroup[] {
  let app: ReadonlySet<string> | undefined;
  return [
    // More than half of it all: run in a task of its own, and still in the cache when the app changes.
    { name: 'react', test: (id) => react.test(id) || id.endsWith('/src/load-react.ts') },
    {
      name(id, graph) {
        app ??= appModules(graph);
        return app.has(id) ? 'app' : null;
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
