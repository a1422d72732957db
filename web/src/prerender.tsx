import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { screens } from './app/screens.ts';
import { LoginScreen } from './flows/login/login.screen.tsx';
import type { AppConfig } from './model/app-config.ts';

// As `main-login.tsx` does.
screens.login.provide(LoginScreen);

/** The HTML of what the app shows first at a path; the same for every query and, but for its features, configuration. */
export async function prerenderPath(path: string, config: AppConfig): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App config={config} router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
    </StrictMode>,
  );
  return new Response(prelude).text();
}

export { loginRoute, routes } from './model/routes.ts';
export { variants } from './variants/variants.ts';
