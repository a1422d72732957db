import { checkCompression } from './check-compression.ts';
import type { Finding } from './finding.ts';
import { cacheLifetimeOf } from './cache-lifetime.ts';
import type { Site } from './site.ts';

/** A file that a page names: there, of its own type, kept for good and compressed. */
export async function checkAsset(site: Site, path: string): Promise<Finding> {
  const check = `asset ${path}`;
  const fetched = await site.get(path);
  if (fetched.status === 'failed') return { check, faults: [fetched.fault] };
  const { status, headers } = fetched.answer;
  if (status !== 200) return { check, faults: [`found ${status}, expected 200`] };
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? '';
  const type = types[extension];
  const [foundType, foundCaching] = [headers['content-type'] ?? 'none', headers['cache-control'] ?? 'none'];
  const compression = compressed.has(extension) ? (await checkCompression(site, path)).faults : [];
  return {
    check,
    faults: [
      ...(type === undefined || foundType.includes(type) ? [] : [`content-type: found ${foundType}, expected ${type}`]),
      ...(cacheLifetimeOf(headers['cache-control']) === 'immutable'
        ? []
        : [`cache-control: found ${foundCaching}, expected public, max-age=31536000, immutable`]),
      ...(headers['x-content-type-options'] === 'nosniff'
        ? []
        : [`x-content-type-options: found ${headers['x-content-type-options'] ?? 'none'}, expected nosniff`]),
      ...compression,
    ],
  };
}

/** With nosniff, browsers refuse scripts and style sheets of another type. */
const types: Readonly<Record<string, string>> = { js: 'javascript', css: 'text/css', svg: 'image/svg+xml' };

/** Fonts are compressed already. */
const compressed: ReadonlySet<string> = new Set(['js', 'css', 'svg']);
