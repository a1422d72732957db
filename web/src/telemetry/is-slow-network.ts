/** Whether the visitor saves data or has a network on which everything else would delay signing in. */
export function isSlowNetwork(): boolean {
  // Chromium alone says so.
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}
