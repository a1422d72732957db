import { products } from 'shared-protocol/product';
import { slug, themes, viewNames } from './picture.ts';

/** The stylesheet of the gallery, with a rule for each filter. */
export function galleryStyle(): string {
  const filters = [
    ...themes.map((theme) => hideUnless('theme', theme)),
    ...viewNames.map((view) => hideUnless('view', slug(view))),
    ...products.map((product) => hideUnless('product', product)),
  ];
  return style + filters.join('\n');
}

function hideUnless(kind: string, value: string): string {
  return `body:has(#${kind}-${value}:not(:checked)) [data-${kind}="${value}"] { display: none; }`;
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; scroll-padding-top: 5rem; }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr); background: Canvas; color: CanvasText; }
header { grid-column: 1 / -1; position: sticky; top: 0; z-index: 1; background: Canvas; border-bottom: 1px solid GrayText;
  display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: center; padding: 0.5rem 1.5rem; }
h1 { font-size: 1.25rem; margin: 0; }
form { display: flex; flex-wrap: wrap; gap: 1.5rem; }
fieldset { border: 0; padding: 0; margin: 0; display: flex; gap: 0.75rem; }
legend { float: left; margin-right: 0.75rem; font-weight: 600; }
nav { position: sticky; top: 4rem; align-self: start; max-height: calc(100dvh - 4rem); overflow: auto; font-size: 0.875rem; }
nav ol, nav ul { list-style: none; margin: 0; padding: 0 0 0.5rem 1.5rem; }
nav > ol > li > a { font-weight: 600; }
nav ul { padding-left: 1rem; }
main { padding: 0 1.5rem 4rem; min-width: 0; }
h2 { margin: 2rem 0 0; border-bottom: 1px solid GrayText; }
h3 { margin: 1rem 0 0.5rem; font-size: 1rem; }
.row { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; padding-bottom: 0.5rem; }
figure { margin: 0; flex: none; }
img { display: block; height: 26rem; width: auto; min-width: 8rem; border: 1px solid GrayText; border-radius: 4px; }
figcaption { font-size: 0.8125rem; }
[hidden] { display: none; }
.images { display: flex; gap: 0.25rem; }
[data-change="changed"] .current img { outline: 3px solid Highlight; }
body:not(:has(#compare:checked)) .previous { display: none; }
body:has(#only-changed:checked) [data-change="same"] { display: none; }
body:has(#only-changed:checked) [data-words]:not(:has(figure:not([data-change="same"]))) { display: none; }
@media (width < 768px) { body { display: block; } nav { position: static; max-height: none; } }
`;
