// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { loadPrerenderer } from './load-prerenderer.ts';
import { localAppConfig } from './local-app-config.ts';

const one = localAppConfig({ origin: 'https://id.example', siteOrigin: 'https://site.example' });
const other = localAppConfig({ origin: 'https://other.example', siteOrigin: 'https://elsewhere.example' });

it('a prerendered page is the same for every configuration, and names nothing of it', async () => {
  // As in a build: it decides what JSX becomes.
  vi.stubEnv('NODE_ENV', 'production');
  const { prerenderPath, routes } = await loadPrerenderer();
  for (const { paths } of routes) {
    const page = await prerenderPath(paths[0], one);
    expect(await prerenderPath(paths[0], other)).toBe(page);
    expect(page).not.toContain('.example');
  }
});
