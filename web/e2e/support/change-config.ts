import type { Page } from 'playwright/test';
import { readAppConfig, writeAppConfig } from 'shared-protocol/app-config-element';
import { pageHeaders } from 'shared-protocol/page-headers';
import type { AppConfig } from '../../src/model/app-config.ts';

/** Lets the documents that `page` loads carry a changed configuration, and the headers that belong to it. */
export async function changeConfig(page: Page, change: (config: AppConfig) => object): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const text = await response.text();
    const json = readAppConfig(text);
    if (json === null) return route.fulfill({ response });
    const config = change(JSON.parse(json) as AppConfig);
    const body = writeAppConfig(text, config);
    // The body is plain text again.
    const { 'content-encoding': _encoding, ...headers } = response.headers();
    return route.fulfill({ response, body, headers: { ...headers, ...(await pageHeaders(body, config)) } });
  });
}
