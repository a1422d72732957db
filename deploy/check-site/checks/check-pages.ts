import type { Answer } from 'conformance/http/fetch-answer';
import { answerAdvice, limited } from '../answer-advice.ts';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../finding.ts';
import { lostQuery } from '../lost-query.ts';
import type { Page } from '../page.ts';
import { unanswered } from '../unanswered.ts';
import type { Visit } from '../visit.ts';

/** Every route, in every spelling, is the app with one configuration. */
export function checkPages({ site, pages, config }: Visit): readonly Finding[] {
  const expected = JSON.stringify(config);
  return pages.map((page) => {
    const { identity } = page.copies;
    const { subject } = page;
    if (identity.status === 'failed') return unanswered('page', subject, identity);
    if (identity.answer.status === 429) return { check: 'page', subject, faults: [], unchecked: limited };
    const faults = answerFaults(page, identity.answer, site.origin);
    return finding('page', subject, faults.length > 0 ? faults : configFaults(page, expected));
  });
}

function answerFaults({ path, query, isApp }: Page, answer: Answer, origin: string): readonly Fault[] {
  const { status, headers } = answer;
  const type = headers['content-type'] ?? 'no content type';
  const expected = '200 with text/html; charset=utf-8';
  if (headers['location'] !== undefined) {
    const address = origin + path + query;
    return [lostQuery(answer, address) ?? redirectFault(address, `${status}`, headers['location'])];
  }
  if (status !== 200) return [{ found: `${status} with ${type}`, expected, remedy: answerAdvice(answer) ?? fallback }];
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

function redirectFault(address: string, status: string, location: string): Fault {
  const { origin, href } = new URL(address);
  const target = URL.canParse(location, address) ? new URL(location, address) : null;
  const isCircle = target?.href === href;
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
        'Run npm run configure of the version that is served, then release.sh switch; web/dist is not to be served.',
    }));
  }
  if (JSON.stringify(config) === expected) return [];
  return [
    {
      found: 'a configuration of its own',
      expected: 'that of the other pages',
      remedy: 'Serve one whole release: release.sh switch, and clear the caches on the way.',
    },
  ];
}
