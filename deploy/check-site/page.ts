import { hasAppConfig, readAppConfig } from 'shared-protocol/app-config-element';
import { inlineHashes } from 'shared-protocol/page-headers';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import { parseAppConfig } from '../../web/src/model/parse-app-config.ts';
import type { Answer, Fetched } from 'conformance/http/fetch-answer';

/** What a path answered, as a page of the app. */
export interface Page {
  readonly path: string;
  /** Null where nothing answered. */
  readonly answer: Answer | null;
  readonly html: string;
  /** Null where the page carries none that can be used. */
  readonly config: AppConfig | null;
  /** The hashes of its inline scripts and styles. */
  readonly inline: readonly string[];
  /** Why it is no usable page of the app. */
  readonly faults: readonly string[];
}

export async function readPage(path: string, fetched: Fetched): Promise<Page> {
  const nothing = { path, answer: null, html: '', config: null, inline: [] };
  if (fetched.status === 'failed') return { ...nothing, faults: [fetched.fault] };
  const { answer } = fetched;
  const html = answer.body.toString();
  const { scripts, styles } = await inlineHashes(html);
  const parsed = parseAppConfig(readAppConfig(html));
  return {
    path,
    answer,
    html,
    config: parsed.status === 'valid' ? parsed.config : null,
    inline: [...scripts, ...styles],
    faults: [
      ...faultsOfAnswer(answer),
      ...(hasAppConfig(html) ? [] : ['found another page, expected the app: it has no element #app-config']),
      ...(parsed.status === 'valid' || !hasAppConfig(html)
        ? []
        : parsed.faults.map(
            ({ key, reason }) => `#app-config: ${key === '' ? reason : `${key} ${reason}`}; run npm run configure`,
          )),
    ],
  };
}

function faultsOfAnswer({ status, headers }: Answer): readonly string[] {
  const type = headers['content-type'] ?? 'no content type';
  const isExpected = status === 200 && type.startsWith('text/html');
  const target = headers['location'] === undefined ? '' : ` to ${headers['location']}`;
  return isExpected ? [] : [`found ${status}${target} with ${type}, expected 200 with text/html`];
}

export interface UsablePage extends Page {
  readonly answer: Answer;
  readonly config: AppConfig;
}

/** Of another page, the headers say nothing: its own faults are what is wrong with it. */
export function isUsable(page: Page): page is UsablePage {
  return page.faults.length === 0;
}

/** True for the app's own page, whatever path it answers. */
export function isAppPage({ body }: Answer): boolean {
  return hasAppConfig(body.toString());
}
