export const galleryHelp = `npm run gallery
npm run gallery -- --readme

Drives the app through every screen and state, in both themes and at three widths, and writes gallery/index.html.
  --readme   also updates the pictures of the README, docs/pictures/*.png`;

/**
 * @param {readonly string[]} args
 * @returns {{ kind: 'help' } | { kind: 'wrong', problem: string } | { kind: 'run', renewsReadme: boolean }}
 */
export function parseGalleryOptions(args) {
  if (args.includes('--help') || args.includes('-h')) return { kind: 'help' };
  const unknown = args.find((arg) => arg !== '--readme');
  if (unknown !== undefined)
    return { kind: 'wrong', problem: `Unknown option ${unknown}: allowed are --readme, --help.` };
  return { kind: 'run', renewsReadme: args.includes('--readme') };
}
