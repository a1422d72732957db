/**
 * Acts at once, or after the click while a mouse button or a finger is down: what shows between press and release would move
 * away what is pressed.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) act();
  else addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true });
}
