/**
 * Runs in the page before anything of its own. Types and submits what `window.visitPlan` says at the first moment that
 * takes it, and sends what happened when. It waits until the page is at rest, unless the plan ends with the submit.
 */
(() => {
  /** @type {import('./observed.ts').Observed} */
  const observed = {
    startedAt: performance.timeOrigin,
    firstPaint: null,
    largestPaint: null,
    usable: null,
    responseShown: null,
    blocked: 0,
    layoutShift: 0,
  };
  const plan = window.visitPlan;

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

  // A request tells of it, because polling the page would take time from what is measured; it has all figures, because what is
  // submitted may replace the page.
  const end = () => navigator.sendBeacon('/observed', JSON.stringify(observed));

  /** @param {Element | null} element */
  const canBeUsed = (element) =>
    element?.matches(':enabled:not([readonly])') === true && element.checkVisibility({ visibilityProperty: true });

  const use = () => {
    const { fields, button } = plan;
    if (!isListening()) return;
    for (const [selector, text] of Object.entries(fields)) {
      /** @type {HTMLInputElement | null} */
      const field = document.querySelector(selector);
      if (field === null || !canBeUsed(field)) return;
      if (field.value === text) continue;
      field.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    /** @type {HTMLButtonElement | null} */
    const submit = document.querySelector(button);
    if (submit === null || !canBeUsed(submit)) return;
    observed.usable = performance.now();
    submit.click();
  };

  const carryOut = () => {
    if (observed.usable === null) use();
    const { response } = plan;
    if (response !== null && document.querySelector('main')?.textContent.includes(response))
      observed.responseShown ??= performance.now();
    const isOver = response === null ? observed.usable !== null : observed.responseShown !== null;
    if (!isOver || observed.firstPaint === null) requestAnimationFrame(carryOut);
    else if (response === null) end();
    else awaitRest();
  };

  const hasStarted = () => document.documentElement.dataset['start'] === 'done';

  /** Either the script in the head keeps what visitors do, or the app takes it. */
  const isListening = () => Reflect.get(window, 'handOver') !== undefined || hasStarted();

  /** The app has started, and nothing of the page has changed for half a second. */
  const awaitRest = () => {
    if (!hasStarted()) {
      requestAnimationFrame(awaitRest);
      return;
    }
    let timer = setTimeout(end, 500);
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, 500);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  };

  requestAnimationFrame(carryOut);
})();
