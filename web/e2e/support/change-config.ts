import type { Page } from 'playwright/test';
import type { AppConfig } from '../../src/model/app-config.ts';

const element = /(<script type="application\/json" id="app-config">)([^]*?)(<\/script>)/;

/** Lets the documents that `page` loads carry a changed configuration. */
export async function changeConfig(page: Page, change: (config: AppConfig) => unknown): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replace(
      element,
      (_whole, opening: string, json: string, closing: string) =>
        opening + JSON.stringify(change(JSON.parse(json) as AppConfig)) + closing,
    );
    return route.fulfill({ response, body });
  });
}
