import type { Answer } from 'conformance/http/fetch-answer';
import { cacheLifetimeOf } from '../cache-lifetime.ts';
import { decode, faultsOfCopies } from '../copies.ts';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../finding.ts';
import { isAppPage } from '../page.ts';
import type { Visit } from '../visit.ts';

/** The type of each file, how long it is kept, and that browsers take it for nothing else. */
export function checkFileHeaders({ files }: Visit): Promise<readonly Finding[]> {
  return Promise.all(
    [...files].map(async ([path, copies]) =>
      finding(
        'file headers',
        path,
        await faultsOfCopies(copies, async (answer) => {
          const content = await decode(answer);
          // Its headers are those of a page, which it should not be: see contents.
          if (content !== null && isAppPage({ body: content })) return [];
          return [...typeFaults(path, answer), ...cachingFaults(path, answer), ...sniffingFaults(answer)];
        }),
      ),
    ),
  );
}

function typeFaults(path: string, { headers }: Answer): readonly Fault[] {
  const [, extension = ''] = /\.(\w+)$/.exec(path) ?? [];
  const accepted = types[extension];
  const found = headers['content-type'] ?? 'none';
  const [type = '', ...parameters] = found
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  if (accepted === undefined || (accepted.includes(type) && (charset ?? 'utf-8') === 'utf-8')) return [];
  const remedy = `Serve *.${extension} as ${accepted[0]} (nginx: include mime.types, or a types block in the include file).`;
  return [{ found: `content-type: ${found}`, expected: accepted[0], remedy }];
}

/** The types of each extension, the usual one first. With nosniff, browsers refuse scripts and style sheets of other types. */
const types: Readonly<Record<string, readonly [string, ...string[]]>> = {
  js: ['text/javascript', 'application/javascript'],
  css: ['text/css'],
  svg: ['image/svg+xml'],
  woff2: ['font/woff2'],
  png: ['image/png'],
  webp: ['image/webp'],
  ico: ['image/x-icon', 'image/vnd.microsoft.icon'],
  json: ['application/json'],
  txt: ['text/plain'],
  md: ['text/markdown', 'text/plain'],
};

function cachingFaults(path: string, { headers }: Answer): readonly Fault[] {
  const found = headers['cache-control'];
  const isKept = cacheLifetimeOf(found) === 'immutable';
  if (path.startsWith('/assets/')) {
    if (isKept) return [];
    const remedy = 'Send it with everything below /assets/: each name carries a hash of its content.';
    return [{ found: found ?? 'no cache-control', expected: 'public, max-age=31536000, immutable', remedy }];
  }
  const remedy = 'Cache only /assets/ permanently: this file changes without a new name.';
  return isKept ? [{ found: found ?? '', expected: 'no-cache', remedy }] : [];
}

function sniffingFaults({ headers }: Answer): readonly Fault[] {
  const found = headers['x-content-type-options'];
  if (found === 'nosniff') return [];
  return [
    {
      found: `x-content-type-options: ${found ?? 'none'}`,
      expected: 'nosniff',
      remedy: 'Send x-content-type-options: nosniff with every file.',
    },
  ];
}
