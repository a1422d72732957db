import type { Answer } from 'conformance/http/fetch-answer';
import { answerAdvice, judged } from './advice.ts';
import { type Fault, fault, type Finding } from './finding.ts';
import type { Page } from './page.ts';
import { lostQuery } from './redirect-faults.ts';
import { readType } from './table.ts';
import type { Visit } from './visit.ts';

/** Every route, in every spelling, is the app with one configuration. */
export function checkPages({ site, pages, config }: Visit): readonly Finding[] {
  return pages.map((page) =>
    judged('page', page.subject, page.copies.identity, (answer) => {
      const faults = answerFaults(page, answer, site.origin);
      return faults.length > 0 ? faults : configFaults(page, JSON.stringify(config));
    }),
  );
}

function answerFaults({ path, query, isApp }: Page, answer: Answer, origin: string): readonly Fault[] {
  const { status, headers } = answer;
  const found = `${status} with ${headers['content-type'] ?? 'no content type'}`;
  const expected = '200 with text/html; charset=utf-8';
  if (headers['location'] !== undefined) {
    const address = origin + path + query;
    const lost = lostQuery(answer, address);
    return lost.length > 0 ? lost : [redirectFault(address, `${status}`, headers['location'])];
  }
  if (status !== 200) return [fault(found, expected, answerAdvice(answer) ?? fallback)];
  if (!isApp) return [fault('another page', 'the app, which has an element #app-config', liveRelease)];
  const { type, charset } = readType(headers['content-type'] ?? '');
  return type === 'text/html' && charset === 'utf-8' ? [] : [fault(found, expected, asHtml)];
}

function redirectFault(address: string, status: string, location: string): Fault {
  const { origin, href } = new URL(address);
  const target = URL.canParse(location, address) ? new URL(location, address) : null;
  const found = `${status} to ${target?.href === href ? 'itself' : (target?.origin ?? location)}`;
  const isElsewhere = target !== null && target.origin !== origin;
  const moved = `Remove the redirect; if the site has moved, run check-site for ${target?.origin}.`;
  return fault(found, '200 with the app', isElsewhere ? moved : noRedirect);
}

function configFaults({ config, configFaults: reasons }: Page, expected: string): readonly Fault[] {
  if (config === null)
    return reasons.map((reason) => fault(`#app-config: ${reason}`, 'the configuration of this deployment', configured));
  if (JSON.stringify(config) === expected) return [];
  return [fault('a configuration of its own', 'that of the other pages', wholeRelease)];
}

const fallback =
  'Serve <path>.html for a path, and index.html where there is no file (nginx: try_files $uri.html $uri /index.html).';
const liveRelease = 'Let the host serve the public folder of the live release here, and nothing else.';
const asHtml = 'Serve *.html as text/html in UTF-8 (nginx: include mime.types; charset utf-8).';
const noRedirect = 'Remove the redirect: the app reads every spelling of its paths itself.';
const configured =
  'Run npm run configure of the version that is served, then release.sh switch; web/dist is not to be served.';
const wholeRelease = 'Serve one whole release: release.sh switch, and clear the caches on the way.';
