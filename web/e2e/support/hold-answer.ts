import type { Page } from 'playwright/test';

/** Lets requests to an address reach the server only once the returned function is called. */
export async function holdAnswer(page: Page, address: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await isLetGo;
    await route.fallback();
  });
  return letGo;
}
