/** What says something politely on the page that is drawn: exactly one region, or the first that fits. */
export function politeRegion(): Element {
  const region = document.querySelector('[aria-live="polite"]');
  if (region === null) throw new Error('There is no polite region');
  return region;
}
