import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { drawnFonts } from './support/drawn-fonts.ts';
import { loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

test('the dev server of npm run dev serves the app in its font, and unknown addresses show the login', async ({
  page,
}, testInfo) => {
  // The dev server compiles the page while it is asked for.
  test.slow();
  const root = fileURLToPath(new URL('../', import.meta.url));
  const server = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    configLoader: 'runner',
    cacheDir: testInfo.outputPath('vite'),
    logLevel: 'error',
    server: { port: 0 },
  });
  await server.listen();
  await page.route('**/account/session', (route) => route.fulfill({ status: 401 }));
  try {
    await page.goto(new URL('/agent', server.resolvedUrls?.local[0]).href);
    await expect(loginPage(page).title).toBeVisible();
    await expect.poll(() => drawnFonts(page)).toEqual(['Open Sans', 'Open Sans SemiBold']);
  } finally {
    await server.close();
  }
});
