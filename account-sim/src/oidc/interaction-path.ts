/** Where the provider sends a browser that must sign in first. */
export function interactionPathOf(uid: string): string {
  return `${interactionFolder}${uid}`;
}

export const interactionFolder = '/connect/interaction/';
