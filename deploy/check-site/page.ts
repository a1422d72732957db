import { hasAppConfig, readAppConfig } from 'shared-protocol/app-config-element';
import { inlineHashes } from 'shared-protocol/page-headers';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import { parseAppConfig } from '../../web/src/model/parse-app-config.ts';
import type { Answer } from './ask-server.ts';
import { type Copies, decode } from './copies.ts';

/** What a path answered, as a page of the app. */
export interface Page {
  readonly path: string;
  readonly copies: Copies;
  readonly html: string;
  readonly isApp: boolean;
  /** Null where the page carries none that can be used. */
  readonly config: AppConfig | null;
  /** Why it carries none. */
  readonly configFaults: readonly string[];
  /** The hashes of its inline scripts and styles. */
  readonly inline: readonly string[];
}

export async function readPage(path: string, copies: Copies): Promise<Page> {
  const { identity } = copies;
  const content = identity.status === 'answered' ? await decode(identity.answer) : null;
  const html = content?.toString() ?? '';
  const { scripts, styles } = await inlineHashes(html);
  const parsed = parseAppConfig(readAppConfig(html));
  return {
    path,
    copies,
    html,
    isApp: identity.status === 'answered' && identity.answer.status === 200 && hasAppConfig(html),
    config: parsed.status === 'valid' ? parsed.config : null,
    configFaults:
      parsed.status === 'valid'
        ? []
        : parsed.faults.map(({ key, reason }) => (key === '' ? reason : `${key} ${reason}`)),
    inline: [...scripts, ...styles],
  };
}

/** The files below `/assets/` that a page names. */
export function assetsOf({ html }: Page): readonly string[] {
  const named = html.matchAll(/\s(?:src|href)=["']?(\/assets\/[^"'\s>?#]+)/g);
  return [...new Set(Array.from(named, ([, path = '']) => path))];
}

/** True for the app's own page, whatever path it answers. */
export function isAppPage({ body }: Pick<Answer, 'body'>): boolean {
  return hasAppConfig(body.toString());
}
