import type { Answer } from 'conformance/http/fetch-answer';
import { type Copies, decode, type Encoding, encodings } from '../copies.ts';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../finding.ts';
import { usablePages } from '../usable-pages.ts';
import type { Visit } from '../visit.ts';

/** Each browser gets the encoding that it takes, marked so that no cache hands it to one that does not. */
export async function checkCompression(visit: Visit): Promise<readonly Finding[]> {
  const pages = usablePages(visit).map(({ subject, path, copies }) => ({ subject, path, copies }));
  const files = [...visit.files].map(([path, copies]) => ({ subject: path, path, copies }));
  return Promise.all(
    [...pages, ...files].map(async ({ subject, path, copies }) =>
      finding('compression', subject, await compressionFaults(path, copies)),
    ),
  );
}

async function compressionFaults(path: string, copies: Copies): Promise<readonly Fault[]> {
  const { identity } = copies;
  if (identity.status === 'failed' || identity.answer.status !== 200) return [];
  const size = (await decode(identity.answer))?.length ?? 0;
  const isWorthIt = size >= minBytes && hasCopies(path);
  return encodings.flatMap((encoding) => {
    const fetched = copies[encoding];
    if (fetched.status === 'failed' || fetched.answer.status !== 200) return [];
    return [...encodingFaults(fetched.answer, encoding, isWorthIt), ...varyFaults(fetched.answer)];
  });
}

function encodingFaults({ headers }: Answer, asked: Encoding, isWorthIt: boolean): readonly Fault[] {
  const found = headers['content-encoding'];
  if (found === undefined || found === 'identity') {
    if (asked === 'identity' || !isWorthIt) return [];
    const remedy =
      asked === 'br'
        ? 'Serve the copies that end in .br (nginx: brotli_static on, with libnginx-mod-http-brotli-static).'
        : 'Serve the copies that end in .gz (nginx: gzip_static on).';
    return [{ found: `no encoding where ${asked} was asked for`, expected: asked, remedy }];
  }
  if (found === asked) return [];
  const remedy =
    'Choose the copy by accept-encoding, name its one encoding, and have nothing on the way compress again.';
  return [{ found: `${found} where ${asked} was asked for`, expected: asked, remedy }];
}

function varyFaults({ headers }: Answer): readonly Fault[] {
  if (headers['content-encoding'] === undefined) return [];
  const found = headers['vary'];
  if (found === '*' || /(?:^|[\s,])accept-encoding(?:[\s,]|$)/i.test(found ?? '')) return [];
  const remedy =
    'Send vary: Accept-Encoding with every compressed answer (nginx: gzip_vary on), and have no proxy drop it.';
  return [
    { found: `vary: ${found ?? 'none'} for ${headers['content-encoding']}`, expected: 'Accept-Encoding', remedy },
  ];
}

/** Below, many hosts compress nothing, and a packet holds it anyway. */
const minBytes = 1_400;

/** What the build and `configure` write copies of: scripts, styles, pictures of lines, and pages. */
function hasCopies(path: string): boolean {
  return /\.(?:js|css|svg)$/.test(path) || !/\.\w+$/.test(path);
}
