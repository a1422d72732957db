import { localAppConfig } from 'config/local-app-config';
import { builtPages } from './support/built-pages.ts';
import { loginAddress } from './support/login-page.ts';
import { expect, test } from './support/report-test.ts';

const atLogin = ['page-view dsone/login', 'step dsone/login asked'];

test('a page names its release, and one configuration has one id, with its defaults or without', async () => {
  const { render } = await builtPages();
  const config = localAppConfig({ origin: 'https://id.example', siteOrigin: 'https://site.example' });
  const { sampleRate, ...analytics } = config.analytics;
  const releaseIn = (page: string): string => /id="release">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  const release = JSON.parse(releaseIn(render('/', config))) as Record<'name' | 'version' | 'configuration', string>;
  expect(sampleRate).toBe(1);
  expect(release.configuration).toMatch(/^[\da-f]{8}$/);
  expect(release.name).toMatch(new RegExp(`^${release.version}-(?:[\\da-f]{7}|uncommitted)-${release.configuration}$`));
  expect(JSON.parse(releaseIn(render('/maverick/login', { ...config, analytics })))).toEqual(release);
  expect(releaseIn(render('/', { ...config, accessLinkExpiryDays: 2 }))).not.toContain(release.configuration);
  expect(releaseIn(render('/', {}))).toBe('');
  const numbered = `${release.name}-2`;
  expect(JSON.parse(releaseIn(render('/', config, numbered)))).toEqual({ ...release, name: numbered });
});

test.describe('what the policy of the page blocks', () => {
  test('is reported by directive and origin, or by its kind', async ({ page, receiver, thrown }) => {
    await page.goto(`${loginAddress}&email=ann@example.com`);
    await expect.poll(() => receiver.lines()).toEqual(atLogin);
    await page.evaluate(() => {
      for (let count = 0; count < 3; count++) {
        try {
          document.createElement('script').src = `https://cdn.example/?at=${encodeURIComponent(location.href)}`;
        } catch {
          // A text does not become the address of a script.
        }
      }
      const inline = document.createElement('style');
      inline.textContent = 'p{}';
      document.head.append(inline);
      void fetch(`https://elsewhere.example/${encodeURIComponent(location.href)}`).catch(() => undefined);
    });
    const expected = [
      'policy-violation dsone/login connect-src https://elsewhere.example',
      'policy-violation dsone/login require-trusted-types-for trusted-types-sink',
      'policy-violation dsone/login style-src-elem inline',
    ];
    await expect.poll(() => receiver.lines()).toEqual([...atLogin, ...expected].toSorted());
    expect(receiver.bodies.join()).not.toMatch(/ann|email|ReturnUrl|encode/i);
    expect(thrown.splice(0)).not.toEqual([]);
  });

  test('before the app has started is reported too', async ({ page, receiver, thrown }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const picture = new Image();
        picture.src = 'https://pictures.example/pixel.gif';
      });
    });
    await page.goto(loginAddress);
    await expect
      .poll(() => receiver.lines())
      .toEqual(['policy-violation dsone/login img-src https://pictures.example', ...atLogin].toSorted());
    expect(thrown.splice(0)).toHaveLength(1);
  });
});
