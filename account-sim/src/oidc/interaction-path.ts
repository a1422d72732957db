/** Where the provider sends a browser whose sign-in needs a person. */
export function interactionPathOf(uid: string): string {
  return `${interactionFolder}${uid}`;
}

export const interactionFolder = '/connect/interaction/';
