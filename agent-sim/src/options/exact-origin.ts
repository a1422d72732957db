/** Whether this is exactly an origin as a browser sends it: scheme, host and port, nothing else. */
export function isExactOrigin(text: string): boolean {
  return originOf(text) === text;
}

/** The origin of the page whose address this probably is: `localhost:3000/login` means http://localhost:3000. */
export function nearestOrigin(text: string): string | undefined {
  return originOf(text) ?? (/^(?:localhost|[^/:]+(?:\.|:\d))/.test(text) ? originOf(`http://${text}`) : undefined);
}

function originOf(text: string): string | undefined {
  if (!/^https?:\/\/[^*\s]+$/i.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).origin;
}
