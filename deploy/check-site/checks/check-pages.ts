import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../finding.ts';
import type { Answer } from '../ask-server.ts';
import type { Page } from '../page.ts';
import { unanswered } from '../unanswered.ts';
import type { Visit } from '../visit.ts';

/** Every route, in every spelling, is the app with one configuration. */
export function checkPages({ site, pages, config }: Visit): readonly Finding[] {
  const expected = JSON.stringify(config);
  return pages.map((page) => {
    const { identity } = page.copies;
    if (identity.status === 'failed') return unanswered('page', page.path, identity);
    const faults = answerFaults(page, identity.answer, site.origin);
    return finding('page', page.path, faults.length > 0 ? faults : configFaults(page, expected));
  });
}

function answerFaults({ path, isApp }: Page, { status, headers }: Answer, origin: string): readonly Fault[] {
  const type = headers['content-type'] ?? 'no content type';
  const expected = '200 with text/html; charset=utf-8';
  if (headers['location'] !== undefined) return [redirectFault(origin, path, `${status}`, headers['location'])];
  if (status !== 200) return [{ found: `${status} with ${type}`, expected, remedy: fallback }];
  if (!isApp) {
    const remedy = 'Let the host serve the public folder of the live release here, and nothing else.';
    return [{ found: 'another page', expected: 'the app, which has an element #app-config', remedy }];
  }
  const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]+)/i.exec(type) ?? [];
  if (type.startsWith('text/html') && charset.toLowerCase() === 'utf-8') return [];
  const remedy = 'Serve *.html as text/html in UTF-8 (nginx: include mime.types; charset utf-8).';
  return [{ found: `200 with ${type}`, expected, remedy }];
}

const fallback =
  'Serve <path>.html for a path, and index.html where there is no file (nginx: try_files $uri.html $uri /index.html).';

function redirectFault(origin: string, path: string, status: string, location: string): Fault {
  const target = URL.canParse(location, origin + path) ? new URL(location, origin + path) : null;
  const isCircle = target?.href === new URL(origin + path).href;
  return {
    found: `${status} to ${isCircle ? 'itself' : (target?.origin ?? location)}`,
    expected: '200 with the app',
    remedy:
      target === null || target.origin === origin
        ? 'Remove the redirect: the app reads every spelling of its paths itself.'
        : `Remove the redirect; if the site has moved, run check-site for ${target.origin}.`,
  };
}

function configFaults({ config, configFaults: reasons }: Page, expected: string): readonly Fault[] {
  if (config === null) {
    return reasons.map((reason) => ({
      found: `#app-config: ${reason}`,
      expected: 'the configuration of this deployment',
      remedy:
        'Run npm run configure of the version that is served, then npm run release -- switch; web/dist is not to be served.',
    }));
  }
  if (JSON.stringify(config) === expected) return [];
  return [
    {
      found: 'a configuration of its own',
      expected: 'that of the other pages',
      remedy: 'Serve one whole release: npm run release -- switch, and clear the caches on the way.',
    },
  ];
}
