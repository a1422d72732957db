import type { Page } from 'playwright/test';

/** What polite regions and alerts have said since the page was loaded. */
interface Heard {
  /** Said by a region that was in the page before. */
  readonly announced: string[];
  /** Came together with its region, so that a screen reader may not say it. */
  readonly missed: string[];
  /** Alerts in the order in which they came; a screen reader skips one that something else joins right after it. */
  readonly alerts: { readonly words: string; isSkipped: boolean }[];
}

declare global {
  interface Window {
    heard: Heard;
  }
}

/** Listens to the pages that are opened from now on. */
export function listenTo(page: Page): Promise<unknown> {
  return page.addInitScript(hear);
}

export function heardOn(page: Page): Promise<Heard> {
  return page.evaluate(() => window.heard);
}

function hear(): void {
  const heard: Heard = { announced: [], missed: [], alerts: [] };
  const known = new WeakMap<Element, string>();
  const shown = new WeakSet<Element>();
  const came = new Map<
    Heard['alerts'][number],
    { readonly parent: Element; readonly alert: Element; readonly at: number }
  >();
  // What is no more than a box is in no accessibility tree, unless it has an id: Firefox has an accessible for each of those.
  const parentOf = (element: Element): Element =>
    element.parentElement?.closest('[id], [role], [aria-live], :not(div, span, strong, bdi)') ?? document.body;
  // The text as it stands: `innerText` would part what a screen reader joins.
  const wordsOf = ({ innerText, textContent }: HTMLElement): string =>
    innerText.trim() === '' ? '' : textContent.trim().replace(/\s+/g, ' ');
  const watchAlerts = (): void => {
    const joining = document.querySelectorAll<HTMLElement>('[role], [aria-live], form, h1, p, a, button, input, label');
    for (const element of joining) {
      const isShown = element.checkVisibility({ visibilityProperty: true });
      if (isShown === shown.has(element)) continue;
      if (!isShown) {
        shown.delete(element);
        continue;
      }
      shown.add(element);
      const [parent, at] = [parentOf(element), performance.now()];
      for (const [before, { alert, ...place }] of came) {
        if (place.parent === parent && at - place.at < 150 && !alert.contains(element)) before.isSkipped = true;
      }
      if (element.role !== 'alert') continue;
      const alert = { words: wordsOf(element), isSkipped: false };
      heard.alerts.push(alert);
      came.set(alert, { parent, alert: element, at });
    }
  };
  const listen = (): void => {
    watchAlerts();
    for (const region of document.querySelectorAll<HTMLElement>('[aria-live=polite]')) {
      if (!region.checkVisibility()) continue;
      const words = wordsOf(region);
      const before = known.get(region);
      known.set(region, words);
      if (words === '' || words === before) continue;
      (before === undefined ? heard.missed : heard.announced).push(words);
    }
  };
  new MutationObserver(listen).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  document.addEventListener(
    'readystatechange',
    () => {
      // The page itself, before any script of the app: it is read from the top.
      listen();
      heard.missed.length = 0;
    },
    { once: true },
  );
  window.heard = heard;
}
