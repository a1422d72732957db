import type { AppConfig } from 'config/app-config';
import { readAppConfig } from 'config/page/app-config-element';
import { pageHeaders } from 'config/page/page-headers';
import type { Page } from 'playwright/test';
import type { Language } from 'shared-protocol/language/languages';
import { builtPages } from './built-pages.ts';

/** Lets the documents that `page` loads be rendered with a changed configuration, with the headers that belong to it. */
export async function changeConfig(
  page: Page,
  change: (config: AppConfig) => object,
  language?: Language,
): Promise<void> {
  const { render, paths, inline } = await builtPages();
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const found = readAppConfig(await response.text()) as AppConfig | undefined;
    if (found === undefined) return route.fulfill({ response });
    const config = change(found);
    const { pathname } = new URL(route.request().url());
    const body = render(paths.includes(pathname) ? pathname : '/', config, undefined, language);
    // The body is plain text again.
    const { 'content-encoding': _encoding, ...headers } = response.headers();
    return route.fulfill({ response, body, headers: { ...headers, ...pageHeaders(inline, config) } });
  });
}

/** A deployment that has turned on every way to the software. */
export function withRungs(config: AppConfig): AppConfig {
  return {
    ...config,
    driverSupport: { ...config.driverSupport, launchUrl: 'driversupport://open' },
    maverick: { ...config.maverick, launchUrl: 'mavericksafe://open' },
    features: { ...config.features, handOffState: true },
  };
}
