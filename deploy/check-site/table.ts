import { pageHeaders } from 'shared-protocol/page-headers';
import type { Answer } from 'conformance/http/fetch-answer';
import { hashOf } from '../release/hash-files.ts';
import { answerAdvice, judged } from './advice.ts';
import { pageFileOf } from './build-file.ts';
import { cacheHit, cacheLifetimeOf } from './cache-lifetime.ts';
import { type Copies, decode, type Encoding, encodings } from './copies.ts';
import { type CheckName, type Fault, fault, type Finding, finding } from './finding.ts';
import { harmfulHeaders } from './harmful-headers.ts';
import { headerList } from './header-list.ts';
import { isAppPage } from './page.ts';
import { policyFaults } from './policy-faults.ts';
import type { Visit } from './visit.ts';

/** A page or file of the release, and what a browser must get there. */
interface Row {
  readonly subject: string;
  readonly path: string;
  readonly copies: Copies;
  readonly isPage: boolean;
  /** The hash of what it must hold; undefined where nothing says that. */
  readonly hash: string | undefined;
  /** The answer must have exactly these headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** Inline scripts and styles of the build, which one policy may name for several pages. */
  readonly inline: readonly string[];
}

/** One answer to a row, in one encoding. */
interface Copy {
  readonly answer: Answer;
  /** What was asked for. */
  readonly encoding: Encoding;
  /** Null where it is not in the encoding that its headers name. */
  readonly content: Buffer | null;
}

type Column = (row: Row, copy: Copy) => readonly Fault[];

/** What is asked of each copy besides its content, under the name by which it is reported. */
const columns = {
  page: { 'page headers': headerFaults, 'page caching': pageCachingFaults },
  file: { 'file headers': fileHeaderFaults },
  both: { compression: compressionFaults, 'added headers': (_, { answer }) => harmfulHeaders(answer) },
} as const satisfies Record<string, Partial<Record<CheckName, Column>>>;

/** Every page and file of the release, in each encoding: its status, content, headers, caching and type. */
export function checkTable({ usable, files, listed, pages, build, site }: Visit): readonly Finding[] {
  const inline = [...(build?.inline.scripts ?? []), ...(build?.inline.styles ?? [])];
  const named = new Set(pages.flatMap(({ assets }) => assets));
  const pageRows = usable.map((page): Row => {
    const { 'strict-transport-security': hsts = '', ...others } = pageHeaders(page.inline, page.config);
    // Without https, browsers ignore the header.
    const headers = site.isHttps ? { ...others, 'strict-transport-security': hsts } : others;
    return { ...page, isPage: true, hash: listed?.[pageFileOf(listed, page.path)], headers, inline };
  });
  const fileRows = [...files].map(([path, copies]): Row => {
    const headers = { 'x-content-type-options': 'nosniff' };
    return { subject: path, path, copies, isPage: false, hash: listed?.[path.slice(1)], headers, inline };
  });
  return [...pageRows, ...fileRows].flatMap((row) => {
    // Without a list that belongs to the pages, only what they name must be there.
    const isNeeded = row.isPage || listed !== undefined || named.has(row.path);
    return [...(isNeeded ? [contentFinding(row)] : []), ...judgeColumns(row)];
  });
}

function judgeColumns(row: Row): readonly Finding[] {
  const copies = copiesOf(row);
  const own: Partial<Record<CheckName, Column>> = { ...(row.isPage ? columns.page : columns.file), ...columns.both };
  return Object.entries(own).map(([check, column]) =>
    // The keys are those of a literal table.
    finding(
      check as CheckName,
      row.subject,
      faultsOf(copies, (copy) => column(row, copy)),
    ),
  );
}

/** The copies that were answered with 200. */
function copiesOf({ copies }: Row): readonly Copy[] {
  return encodings.flatMap((encoding) => {
    const fetched = copies[encoding];
    if (fetched.status === 'failed' || fetched.answer.status !== 200) return [];
    return [{ answer: fetched.answer, encoding, content: decode(fetched.answer) }];
  });
}

/** A fault that only some copies have names their encodings. */
function faultsOf(copies: readonly Copy[], look: (copy: Copy) => readonly Fault[]): readonly Fault[] {
  const found = new Map<string, { readonly fault: Fault; readonly of: string[] }>();
  for (const copy of copies) {
    for (const one of look(copy)) {
      const key = JSON.stringify(one);
      const entry = found.get(key) ?? { fault: one, of: [] };
      entry.of.push(copy.encoding === 'identity' ? 'not compressed' : copy.encoding);
      found.set(key, entry);
    }
  }
  return [...found.values()].map(({ fault: one, of }) =>
    of.length === copies.length ? one : { ...one, found: `${one.found} (${of.join(' and ')})` },
  );
}

function contentFinding(row: Row): Finding {
  for (const encoding of encodings) {
    const fetched = row.copies[encoding];
    if (fetched.status === 'answered' && fetched.answer.status === 200) continue;
    return judged('contents', row.subject, fetched, (answer) => {
      const found = encoding === 'identity' ? `${answer.status}` : `${answer.status} for ${encoding}`;
      return [fault(found, '200 with the file', answerAdvice(answer) ?? wholeRelease)];
    });
  }
  return finding(
    'contents',
    row.subject,
    faultsOf(copiesOf(row), (copy) => contentFaults(row, copy)),
  );
}

function contentFaults({ hash, isPage }: Row, { answer, content }: Copy): readonly Fault[] {
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (content === null) return [fault(`bytes that are not ${encoding}`, `a ${encoding} copy of the file`, sameCopies)];
  if (hash === undefined || hashOf(content) === hash) return [];
  if (!isPage && isAppPage({ body: content }))
    return [fault("the app's own page", 'the file of the release', wholeRelease)];
  return [fault('content that does not match its hash in build.json', 'the file of the release', sameCopies)];
}

/** The headers that `configure` prints for the page's own configuration and inline code, and nothing wider. */
function headerFaults({ headers: expected, inline }: Row, { answer: { headers } }: Copy): readonly Fault[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const found = headers[name];
    const isPolicy = name === 'content-security-policy';
    const remedy = name === 'strict-transport-security' ? secureAlone : everyPage;
    // A policy is too long to read, and configure prints it.
    if (found === undefined)
      return [fault(`no ${name}`, isPolicy ? 'the one that npm run configure prints' : value, remedy)];
    if (isPolicy) return policyFaults(found, value, inline);
    return found === value ? [] : [fault(`${name}: ${found}`, value, remedy)];
  });
}

/** A page that is kept names the files of a version that may be gone. */
function pageCachingFaults(_row: Row, { answer: { headers } }: Copy): readonly Fault[] {
  const found = headers['cache-control'];
  if (cacheLifetimeOf(found) !== 'revalidated') return [fault(found ?? 'no cache-control', 'no-cache', askAgain)];
  const hit = cacheHit(headers);
  return hit === null ? [] : [fault(`${hit} beside ${found}`, 'a page that was asked for again', askAgain)];
}

/** The type of a file, how long it is kept, and that browsers take it for nothing else. */
function fileHeaderFaults({ path, headers: expected }: Row, { answer: { headers }, content }: Copy): readonly Fault[] {
  // Its headers are those of a page, which it should not be: see contents.
  if (content !== null && isAppPage({ body: content })) return [];
  const nosniff = Object.entries(expected).flatMap(([name, value]) =>
    headers[name] === value
      ? []
      : [fault(`${name}: ${headers[name] ?? 'none'}`, value, `Send ${name}: ${value} with every file.`)],
  );
  return [...typeFaults(path, headers['content-type'] ?? 'none'), ...keptFaults(path, headers), ...nosniff];
}

function typeFaults(path: string, found: string): readonly Fault[] {
  const [, extension = ''] = /\.(\w+)$/.exec(path) ?? [];
  const accepted = types[extension];
  if (accepted === undefined) return [];
  const { type, charset } = readType(found);
  if (accepted.includes(type) && charset === 'utf-8') return [];
  const remedy = `Serve *.${extension} as ${accepted[0]} (nginx: include mime.types, or a types block in the include file).`;
  return [fault(`content-type: ${found}`, accepted[0], remedy)];
}

/** What a content type says; UTF-8 where it does not say. */
export function readType(value: string): { readonly type: string; readonly charset: string } {
  const [type = '', ...parameters] = value
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  return { type, charset: charset ?? 'utf-8' };
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

function keptFaults(path: string, headers: Answer['headers']): readonly Fault[] {
  const found = headers['cache-control'] ?? 'no cache-control';
  const isKept = cacheLifetimeOf(found) === 'immutable';
  if (isKept === path.startsWith('/assets/')) return [];
  return isKept
    ? [fault(found, 'no-cache', 'Cache only /assets/ permanently: this file changes without a new name.')]
    : [fault(found, 'public, max-age=31536000, immutable', hashedNames)];
}

/** Each browser gets the encoding that it takes, marked so that no cache hands it to one that does not. */
function compressionFaults({ path, copies }: Row, { answer: { headers }, encoding }: Copy): readonly Fault[] {
  const found = headers['content-encoding'];
  if (found === undefined || found === 'identity') {
    const { identity } = copies;
    const size = identity.status === 'answered' ? identity.answer.body.length : 0;
    if (encoding === 'identity' || size < minBytes || !hasCopies(path)) return [];
    return [fault(`no encoding where ${encoding} was asked for`, encoding, copiesOfEncoding[encoding])];
  }
  const vary = headers['vary'];
  const isMarked = vary === '*' || headerList(vary).includes('accept-encoding');
  return [
    ...(found === encoding ? [] : [fault(`${found} where ${encoding} was asked for`, encoding, oneEncoding)]),
    ...(isMarked ? [] : [fault(`vary: ${vary ?? 'none'} for ${found}`, 'Accept-Encoding', varies)]),
  ];
}

/** Below, many hosts compress nothing, and a packet holds it anyway. */
const minBytes = 1_400;

/** What the build and `configure` write copies of: scripts, styles, pictures of lines, and pages. */
function hasCopies(path: string): boolean {
  return /\.(?:js|css|svg)$/.test(path) || !/\.\w+$/.test(path);
}

export const wholeRelease =
  'Serve the whole public folder of the release: npm run configure, then release.sh switch; never delete or copy single files.';
const sameCopies =
  'Serve the release whole (release.sh switch), clear the caches on the way, and switch off what rewrites files there: minifying, inserting scripts, recompressing.';
const secureAlone =
  'Send it over https: configure with tls in the file of the site, or make sure the proxy that terminates TLS does not remove or change it.';
const everyPage =
  'Send the headers that npm run configure prints with every page, and have no proxy on the way take them out or change them.';
const askAgain =
  'Send cache-control: no-cache with every page (not no-store, which keeps it out of Back), and have no proxy or CDN keep pages.';
const hashedNames = 'Send it with everything below /assets/: each name carries a hash of its content.';
const copiesOfEncoding = {
  br: 'Serve the copies that end in .br (nginx: brotli_static on, with libnginx-mod-http-brotli-static).',
  gzip: 'Serve the copies that end in .gz (nginx: gzip_static on).',
} as const;
const oneEncoding =
  'Choose the copy by accept-encoding, name its one encoding, and have nothing on the way compress again.';
const varies =
  'Send vary: Accept-Encoding with every compressed answer (nginx: gzip_vary on), and have no proxy drop it.';
