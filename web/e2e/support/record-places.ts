import type { BrowserContext, Page, Request } from 'playwright/test';

/** A text that the app wrote or sent somewhere. */
interface Writing {
  /** For example `body of /account/login`, `address of /dsone/login`, `session storage`. */
  readonly place: string;
  readonly text: string;
}

export interface PlaceRecorder {
  /** Also reads what the page has stored by now; called after each step of a flow. */
  look(page: Page): Promise<void>;
  /** The places that hold the text, in whatever encoding, each once and in order. */
  placesOf(text: string): readonly string[];
}

/** Records everything that leaves a page or stays behind: requests, console, storage, history, referrers. */
export function recordPlaces(context: BrowserContext, appOrigin: string): PlaceRecorder {
  const writings: Writing[] = [];
  const record = (place: string, text: string | null | undefined): void => {
    if (text) writings.push({ place, text });
  };
  context.on('request', (request) => {
    const where = whereOf(request, appOrigin);
    record(`address of ${where}`, request.url());
    record(`body of ${where}`, request.postData());
    record(`referrer at ${where}`, request.headers()['referer']);
  });
  context.on('console', (message) => record('console', message.text()));

  return {
    async look(page) {
      const left = await page.evaluate(() => ({
        path: location.pathname,
        'address bar': location.href,
        'history state': JSON.stringify(history.state),
        'local storage': JSON.stringify(localStorage),
        'session storage': JSON.stringify(sessionStorage),
        'window name': window.name,
        'document.referrer': document.referrer,
        'document.cookie': document.cookie,
        title: document.title,
      }));
      if (new URL(page.url()).origin !== appOrigin) return;
      const { path, ...texts } = left;
      for (const [place, text] of Object.entries(texts)) record(`${place} at ${path}`, text);
    },
    placesOf(text) {
      const wanted = variantsOf(text);
      const found = writings.filter((writing) => wanted.some((variant) => readable(writing.text).includes(variant)));
      return [...new Set(found.map(({ place }) => place))].sort();
    },
  };
}

function whereOf(request: Request, appOrigin: string): string {
  const { origin, pathname, hostname } = new URL(request.url());
  return origin === appOrigin ? pathname.replace(/^(\/access-link\/).*/, '$1…') : hostname + pathname;
}

function variantsOf(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return [lower, Buffer.from(text).toString('base64').replace(/=+$/, '').toLowerCase()];
}

/** The text, decoded as often as it was encoded. */
function readable(text: string): string {
  let decoded = text.replaceAll('+', ' ');
  for (let round = 0; round < 3; round += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      break;
    }
  }
  return `${text} ${decoded}`.toLowerCase();
}
