/** Both from the root of the repository: what the tests write, and the report that shows it. */
export const pictureFolder = 'test-results/gallery';
export const reportFolder = 'gallery/report';

export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

interface ViewSettings {
  /** The width of the window, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** The view does not depend on the theme. */
  readonly isLightOnly?: true;
  /** The size of text, in percent of the browser's initial size. */
  readonly textPercent?: 200;
  readonly media?: 'print';
  readonly forcedColors?: 'active';
}

/** How a state is looked at: on a phone, a tablet and a desktop, then as fewer visitors see it. */
const views = {
  '360 px': { width: 360, height: 640 },
  '768 px': { width: 768, height: 960 },
  '1440 px': { width: 1440, height: 900 },
  '200 % text': { width: 360, height: 640, isLightOnly: true, textPercent: 200 },
  // A window of 1280 by 1024 shows this much at 400 %.
  '400 % zoom': { width: 320, height: 256, isLightOnly: true },
  'forced colours': { width: 360, height: 640, forcedColors: 'active' },
  // This is A4 without its margins.
  print: { width: 718, height: 1047, isLightOnly: true, media: 'print' },
} as const satisfies Record<string, ViewSettings>;

export type View = keyof typeof views;

export function viewsIn(theme: Theme): readonly View[] {
  return (Object.keys(views) as View[]).filter((view) => theme === 'light' || !('isLightOnly' in views[view]));
}

export function settingsOf(view: View): ViewSettings {
  return views[view];
}

/** One picture of the gallery; all there is to know follows from it. */
export interface Picture {
  readonly screenId: string;
  readonly state: string;
  readonly theme: Theme;
  readonly view: View;
}

/** The file's name in the folder of pictures. */
export function pictureFile({ screenId, state, theme, view }: Picture): string {
  return `${screenId}-${slug(state)}-${theme}-${slug(view)}.png`;
}

export function slug(words: string): string {
  return words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
