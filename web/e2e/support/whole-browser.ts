import { chromium } from 'playwright/test';
import { findBrowser } from '../../browsers/find-browser.mjs';

/** Launch options for tests of what the headless shell does not have: windows, or the back/forward cache. */
export function wholeBrowser(): { readonly executablePath: string } {
  return { executablePath: findBrowser() ?? chromium.executablePath() };
}
