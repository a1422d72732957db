import type { Visit } from '../states/gallery-state.ts';

/** Calls carry a reference, the same in every picture. */
export async function showReferences({ page, control }: Visit): Promise<void> {
  await control.setFlags({ reference: true });
  await page.addInitScript(() => {
    crypto.getRandomValues = (array) => {
      new Uint8Array(array.buffer).fill(0x4b);
      return array;
    };
  });
}

/** Has *Copy details* succeed or fail, whatever the browser allows. */
export async function answerCopying({ page }: Visit, mayCopy: boolean): Promise<void> {
  await page.addInitScript((allowed) => {
    navigator.clipboard.writeText = () => (allowed ? Promise.resolve() : Promise.reject(new Error('Not allowed')));
  }, mayCopy);
}
