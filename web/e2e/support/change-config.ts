import type { Page } from 'playwright/test';
import { writeAppConfig } from 'shared-protocol/app-config-element';
import { pageHeaders } from 'shared-protocol/page-headers';
import type { AppConfig } from '../../src/model/app-config.ts';

const element = /<script type="application\/json" id="app-config">([^]*?)<\/script>/;

/** Lets the documents that `page` loads carry a changed configuration, and the headers that belong to it. */
export async function changeConfig(page: Page, change: (config: AppConfig) => object): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const text = await response.text();
    const [, json] = element.exec(text) ?? [];
    if (json === undefined) return route.fulfill({ response });
    const config = change(JSON.parse(json) as AppConfig);
    const body = writeAppConfig(text, config);
    return route.fulfill({ response, body, headers: { ...response.headers(), ...(await pageHeaders(body, config)) } });
  });
}
