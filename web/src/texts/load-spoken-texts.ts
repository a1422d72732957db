import type { BrandTexts } from './brand-texts.ts';
import { loadTexts } from './load-texts.ts';
import type { ShownTexts } from './use-texts.ts';

/** The texts of a language as the page's brand has them. Rejects like `loadTexts`. */
export async function loadSpokenTexts(language: string): Promise<ShownTexts> {
  const loading = loadTexts(language);
  const ofPage = document.getElementById('brand-texts')?.textContent;
  if (ofPage === undefined) return loading;
  const [texts, { withBrandTexts }] = await Promise.all([loading, import('./brand-texts.ts')]);
  return withBrandTexts(texts, JSON.parse(ofPage) as BrandTexts);
}
