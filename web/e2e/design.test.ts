import type { Page } from 'playwright/test';
import { changeConfig } from './support/change-config.ts';
import { loadedFonts } from './support/loaded-fonts.ts';
import { expect, test } from './support/test.ts';

const wide = { width: 1440, height: 900 };

/** Screens that would leave by themselves stay while the account server does not answer. */
test.beforeEach(async ({ page }) => {
  await page.route(/\/account\//, () => undefined);
});

/** A screen of each layout: which of them a screen has does not depend on what it says. */
const layouts = {
  'a form': '/dsone/password-login',
  'a dialog': '/maverick/password-login',
  'a spinner': '/dsone/logout?uuid=u',
  'the spinner of Customer Login': '/dsone/login',
  'a hand-off': '/dsone/auto-login?uuid=u',
  'a farewell with links': '/dsone/sorry-to-see-you-go',
} as const;

test('in every layout, a card in the middle, over a picture that fills the page; printed in the dark theme, all words are dark on white, on one page', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  for (const [layout, path] of Object.entries(layouts)) {
    await test.step(layout, async () => {
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      await open(page, path);
      await expectCardInTheMiddle(page);

      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await page.evaluate(wordsPaleOnPaper), 'the dark theme of the system').toEqual([]);
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
      expect(await page.evaluate(wordsPaleOnPaper), 'the dark theme that was chosen').toEqual([]);
      expect(await style(page, 'h1:visible', 'color')).toBe('rgb(23, 33, 46)');
      const paper = await page.pdf({ format: 'A4' });
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g), 'pages of paper').toHaveLength(1);
    });
  }
});

test('an invalid configuration shows a plain page, a card in the middle over a picture, and names the key on the console', async ({
  page,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await changeConfig(page, ({ driverSupport, ...config }) => ({
    ...config,
    driverSupport: { ...driverSupport, cartUrl: 'javascript:alert(1)' },
  }));
  await page.setViewportSize(wide);
  await open(page, '/maverick/login');
  await expect(page.getByRole('heading', { name: 'This page is not set up correctly' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Maverick Safe' })).toBeVisible();
  await expectCardInTheMiddle(page);
  // The words for the console are loaded only then.
  await expect.poll(() => lines).toContainEqual(expect.stringContaining('driverSupport.cartUrl'));
});

test('each product has a picture of its own in either theme', async ({ page, request }) => {
  const picture = async (): Promise<string> =>
    /url\("(.*)"\)/.exec(await style(page, 'main >> xpath=..', 'background-image'))?.[1] ?? '';
  for (const [product, path] of [
    ['driver-support', '/dsone/password-login'],
    ['maverick', '/maverick/password-login'],
  ] as const) {
    await open(page, path);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect.poll(picture).toContain(`${product}.${theme}-`);
      expect((await request.get(await picture())).headers()['content-type'], theme).toContain('image/svg+xml');
    }
  }
});

test('the desktop layout starts at 768 px: below it the card is at the top and fills the width', async ({ page }) => {
  await open(page, '/dsone/forgot-password');
  await page.setViewportSize({ width: 767, height: 900 });
  const shown = page.locator(anyCard);
  const onPhone = await boxOf(page, anyCard);
  expect(onPhone.y).toBeLessThan(100);
  await expect(shown).toHaveCSS('padding-top', '24px');
  await page.setViewportSize({ width: 768, height: 900 });
  const onDesktop = await boxOf(page, anyCard);
  expect(onDesktop.y).toBe(126);
  expect(onDesktop.width).toBe(440);
  await expect(shown).toHaveCSS('padding-top', '32px');
  await page.setViewportSize({ width: 360, height: 640 });
  expect((await boxOf(page, anyCard)).width).toBe(360 - 2 * 16);
});

test('a field for a password ends where its toggle begins, so that an icon of an extension does not cover it', async ({
  page,
}) => {
  await open(page, '/dsone/reset-password?code=c');
  for (const name of ['Password', 'Confirm Password']) {
    const field = await page.getByLabel(name, { exact: true }).boundingBox();
    const toggle = await page.getByRole('button', { name: `Show ${name}`, exact: true }).boundingBox();
    expect(field!.x + field!.width, name).toBeLessThanOrEqual(toggle!.x);
    expect(field!.height, name).toBe(48);
  }
});

test('a form has the specified look: its font from the page itself, its colours, the ring of a wrong field, a button that submits', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/dsone/password-login');
  await test.step('words are set in Open Sans', async () => {
    for (const element of ['h1', 'p', 'label', 'input', 'button[type=submit]']) {
      expect(await style(page, element, 'font-family'), element).toMatch(/^"Open Sans"/);
    }
    await expect.poll(() => loadedFonts(page)).toEqual(expect.arrayContaining(['400', '600']));
  });
  await test.step('blue, and the background', async () => {
    expect(await style(page, 'button[type=submit]', 'background-color')).toBe('rgb(0, 125, 186)');
    expect(await style(page, 'html', 'background-color')).toBe('rgb(245, 246, 249)');
  });
  await test.step("Edge's own button to show a password is hidden: the field has one", async () => {
    expect(await page.content()).toContain('::-ms-reveal{display:none}');
  });

  const button = page.locator('button[type=submit]');
  const { width } = await boxOf(page, 'button[type=submit]');
  await test.step('what is wrong is red, and a field that is wrong has a ring of the same red', async () => {
    await button.click();
    await expect(page.getByText('Password is required')).toHaveCSS('color', 'rgb(176, 0, 32)');
    const field = page.getByLabel('Email Address');
    await expect(field).toBeFocused();
    await expect(field).toHaveCSS('border-top-color', 'rgb(176, 0, 32)');
    await expect(field).toHaveCSS('outline', 'rgb(176, 0, 32) solid 3px');
  });
  await test.step('while it submits, a button is faded, and its label stays', async () => {
    await page.getByLabel('Email Address').fill('ann@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse 1');
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveText('Login');
    await expect(button).toHaveCSS('cursor', 'not-allowed');
    await expect(button).toHaveCSS('opacity', '0.6');
    expect((await boxOf(page, 'button[type=submit]')).width).toBe(width);
  });
  await test.step('green', async () => {
    await open(page, '/dsone/login-sign-up');
    await expect(page.getByRole('button', { name: 'Create Your Account' })).toHaveCSS(
      'background-color',
      'rgb(0, 166, 55)',
    );
  });
});

test('a disabled button looks faded and shows a not-allowed cursor; when it can be pressed it does not', async ({
  page,
}) => {
  await open(page, '/maverick/password-login');
  const button = page.getByRole('button', { name: 'Continue' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveCSS('opacity', '0.6');
  await expect(button).toHaveCSS('cursor', 'not-allowed');
  // What looks like a link has the weight of those beside it.
  await expect(page.getByRole('button', { name: 'Email me a link instead' })).toHaveCSS('font-weight', '400');
  await page.getByLabel('Email address').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse 1');
  await expect(button).toBeEnabled();
  await expect(button).toHaveCSS('opacity', '1');
  await expect(button).toHaveCSS('cursor', 'pointer');
});

test('every spinner is a teal ring that turns, and stands still where less motion is preferred, as that of a button', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  for (const path of ['/dsone/login', '/dsone/logout?uuid=u', '/maverick/login', '/maverick/logout']) {
    await open(page, path);
    await expectTurningRing(page, path);
  }
  await page.goto('/dsone/login-sign-up');
  await page.route('**/notifications/**', () => undefined);
  await page.getByRole('checkbox').click();
  const loading = page.getByText('Loading...');
  await expect(loading).toBeVisible();
  await expectTurningRing(page, 'sign-up');
  expect(await loading.evaluate(coversWindow)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => runningAnimations(page)).toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/dsone/forgot-password');
  await page.getByLabel('Email Address').fill('ann@example.com');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect.poll(() => runningAnimations(page)).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => runningAnimations(page)).toBe(0);
});

async function expectTurningRing(page: Page, where: string): Promise<void> {
  const ring = page.locator('span[aria-hidden][class*=ring]').filter({ visible: true });
  await expect(ring, where).toHaveCount(1);
  await expect(ring, where).toHaveCSS('border-width', '4px');
  await expect(ring, where).toHaveCSS('border-style', 'solid');
  await expect(ring, where).toHaveCSS('border-top-color', 'rgb(15, 180, 209)');
  await expect(ring, where).toHaveCSS('border-radius', '50%');
  expect(await ring.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]), where).toEqual([40, 40]);
  await expect.poll(() => runningAnimations(page), where).toBe(1);
}

/** Whether something that holds the text, and not the card, is on top in each corner of the window. */
function coversWindow(text: Element): boolean {
  const [right, bottom] = [innerWidth - 1, innerHeight - 1];
  const corners = [
    [0, 0],
    [right, 0],
    [0, bottom],
    [right, bottom],
  ] as const;
  return corners.every(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && top.contains(text) && top.querySelector('main') === null;
  });
}

/** The card of the screen that is shown, a form's or a dialog. */
const anyCard = 'main section:visible, main [role=dialog]';

/** Waits until the screen itself is there: the card that stood in its place meanwhile is gone when it is measured. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
}

/** Its top is where the design has it, 14 % of the window's height, however high it is. */
async function expectCardInTheMiddle(page: Page): Promise<void> {
  const stage = await boxOf(page, 'main >> xpath=..');
  expect(stage).toEqual({ x: 0, y: 0, ...wide });
  expect(await style(page, 'main >> xpath=..', 'background-image')).toMatch(/url\(/);
  expect(await style(page, 'main >> xpath=..', 'background-size')).toBe('cover');
  const card = await boxOf(page, anyCard);
  expect(card.x + card.width / 2).toBeCloseTo(wide.width / 2, 0);
  expect(card.y).toBeCloseTo(0.14 * wide.height, 1);
  expect(card.width).toBeLessThanOrEqual(440);
}

async function boxOf(page: Page, selector: string): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not shown`);
  return box;
}

function style(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

/** Runs in the page: what is paler than text on white may be, or stands on another ground. */
function wordsPaleOnPaper(): readonly string[] {
  const partsOf = (colour: string): readonly number[] => colour.match(/[\d.]+/g)?.map(Number) ?? [];
  const luminanceOf = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) =>
      part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (element: Element | null): string => {
    if (element === null) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return partsOf(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor;
  };
  const hasWords = (element: Element): boolean =>
    element.matches('input') || [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  return [...document.body.querySelectorAll('*')]
    .filter((element) => hasWords(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const contrast = 1.05 / (luminanceOf(getComputedStyle(element).color) + 0.05);
      return contrast < 4.5 || luminanceOf(groundOf(element)) < 1;
    })
    .map((element) => element.outerHTML);
}

function runningAnimations(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
}
