/**
 * Runs in the page before anything of its own: notes what can be seen when, and, given an address, types it into the
 * email field and submits it as soon as both can be seen.
 */
(() => {
  /** @type {import('./observed.ts').Observed} */
  const observed = {
    firstPaint: null,
    largestPaint: null,
    formUsable: null,
    responseShown: null,
    blocked: 0,
    layoutShift: 0,
  };
  window.observed = observed;
  const email = window.emailToSubmit;

  /** @param {string} type @param {(entry: PerformanceEntry & { value?: number, hadRecentInput?: boolean }) => void} note */
  const follow = (type, note) => {
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry))).observe({
      type,
      buffered: true,
    });
  };
  follow('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') observed.firstPaint = entry.startTime;
  });
  follow('largest-contentful-paint', (entry) => {
    // What follows the response is another screen.
    const { responseShown } = observed;
    if (responseShown === null || entry.startTime < responseShown) observed.largestPaint = entry.startTime;
    observed.largestPaint ??= entry.startTime;
  });
  follow('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) observed.layoutShift += value;
  });
  follow('longtask', (entry) => {
    observed.blocked += entry.duration - 50;
  });

  const look = () => {
    /** @type {HTMLInputElement | null} */
    const field = document.querySelector('input[type=email]');
    /** @type {HTMLButtonElement | null} */
    const button = document.querySelector('form button[type=submit]');
    const canBeUsed = button?.disabled === false && field?.checkVisibility({ visibilityProperty: true });
    if (observed.formUsable === null && field && button && canBeUsed) {
      observed.formUsable = performance.now();
      if (email !== null) {
        field.focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, email);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        button.click();
      }
    }
    if (email !== null) {
      const text = document.querySelector('main')?.textContent ?? '';
      if (text.includes(`sent to: ${email}`)) observed.responseShown ??= performance.now();
    }
    // By a message rather than by polling the page, which would take its time from what is measured.
    if (observed.responseShown !== null && observed.firstPaint !== null) console.debug('response shown');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
