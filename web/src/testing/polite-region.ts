/** The first region of the page that says something politely: it has no role to be found by. */
export function politeRegion(): Element {
  const region = document.querySelector('[aria-live="polite"]');
  if (region === null) throw new Error('There is no polite region');
  return region;
}
