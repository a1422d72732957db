import type { AppConfig } from 'config/app-config';
import { readAppConfig, writeAppConfig } from 'config/page/app-config-element';
import type { Page } from 'playwright';

/**
 * Has the documents that `page` loads come with a changed configuration, whichever build they are of, and in another
 * language. The app draws them anew, since it cannot take over what was rendered with the former one.
 */
export async function editConfig(
  page: Page,
  change: (config: AppConfig) => AppConfig,
  language?: string,
): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const html = await response.text();
    const config = readAppConfig(html) as AppConfig | undefined;
    if (config === undefined) return route.fulfill({ response });
    const body = writeAppConfig(html, change(config))
      .replace(/ data-rendered="[^"]*"/, '')
      .replace(/<html lang="[^"]*"/, (lang) => (language === undefined ? lang : `<html lang="${language}"`))
      .replace(/ data-language="[^"]*"/, (own) => (language === undefined ? own : ` data-language="${language}"`));
    // The body is plain text again.
    const { 'content-encoding': _encoding, ...headers } = response.headers();
    return route.fulfill({ response, body, headers });
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
