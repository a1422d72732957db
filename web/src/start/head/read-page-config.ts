import type { OfferedLanguages } from 'shared-protocol/language/languages';

/** The parts of the configuration that matter here, unchecked: the app itself checks it and says what is wrong. */
export interface PageConfig {
  readonly accountOrigin: string;
  readonly account: { readonly paths: Readonly<Record<string, string | undefined>> };
  readonly languages?: OfferedLanguages;
  readonly features: { readonly botCheck: boolean };
}

/** Throws where the page carries no readable configuration. */
export function readPageConfig(): PageConfig {
  return JSON.parse(document.getElementById('app-config')?.textContent ?? '') as PageConfig;
}
