import { SaxesParser } from 'saxes';

const svg = 'http://www.w3.org/2000/svg';
const xlink = 'http://www.w3.org/1999/xlink';

/** What a drawing is made of; whatever else there is, such as scripts, links and other documents, is refused by its name. */
const elements: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath ' +
    'linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB ' +
    'feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight ' +
    'feTile feTurbulence style'
  ).split(' '),
);

export interface ReadSvg {
  readonly faults: readonly string[];
  /** Width by height; null where the drawing does not say. */
  readonly ratio: number | null;
}

/** What a drawing must not have where it is a part of sign-in pages: it is nothing but lines and colours. */
export function readSvg(text: string): ReadSvg {
  const faults = new Set<string>();
  let ratio: number | null = null;
  let style = '';
  /** The elements that are open at this place. */
  const open: { readonly local: string; readonly id: string | undefined }[] = [];
  const used = new Set<string>();
  const withUse = new Set<string | undefined>();
  const addStyleFaults = (value: string): void => {
    // An escape may spell any of what follows.
    if (value.includes('\\')) faults.add('has an escape in its style');
    if (/@import/i.test(value)) faults.add('has an @import');
    for (const [, address = ''] of value.matchAll(/url\(\s*["']?([^)"']*)/gi))
      if (!address.startsWith('#')) faults.add(outside(address));
    if (/(?:image|image-set|src)\(/i.test(value)) faults.add('has an image in its style');
    if (/@(?:-\w+-)?keyframes/i.test(value)) faults.add('has an animation in its style');
    if (/(?:javascript|data):/i.test(value)) faults.add(outside(value));
  };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    // The first error leads to the others.
    if (faults.size === 0) faults.add(`is not well-formed SVG: ${error.message}`);
  });
  parser.on('doctype', () => faults.add('has a document type'));
  parser.on('processinginstruction', ({ target }) => faults.add(`has an instruction <?${target}`));
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^utf-8$/i.test(encoding)) faults.add(`must be written in UTF-8, and says ${encoding}`);
  });
  parser.on('opentag', ({ local, uri, attributes, name }) => {
    const isRoot = open.length === 0;
    if (isRoot && (local !== 'svg' || uri !== svg)) faults.add(`is <${name}>, and no SVG`);
    else if (uri !== svg || !elements.has(local)) faults.add(`has an element <${name}>`);
    if (isRoot) ratio = ratioOf((key) => attributes[key]?.value);
    // Browsers read the texts around the element as one.
    if (open.at(-1)?.local === 'style') faults.add(`has an element <${name}> within a style`);
    open.push({ local, id: attributes['id']?.value });
    if (local === 'use') for (const { id } of open) withUse.add(id);
    for (const attribute of Object.values(attributes)) {
      if (/^on/i.test(attribute.local)) faults.add(`has a handler ${attribute.name}`);
      const isReference = ['href', 'src', 'base'].includes(attribute.local.toLowerCase()) || attribute.uri === xlink;
      if (local === 'use' && isReference) used.add(attribute.value.trim().slice(1));
      if (isReference && !attribute.value.trim().startsWith('#')) faults.add(outside(attribute.value));
      if (attribute.prefix !== 'xmlns' && attribute.name !== 'xmlns') addStyleFaults(attribute.value);
    }
  });
  parser.on('text', (content) => (style += content));
  parser.on('cdata', (content) => (style += content));
  parser.on('closetag', ({ local }) => {
    open.pop();
    if (local === 'style') addStyleFaults(style);
    style = '';
  });
  parser.write(text).close();
  // Some lines of them would be drawn millions of times.
  if ([...used].some((id) => withUse.has(id))) faults.add('has a <use> of something that has a <use> itself');
  return { faults: [...faults], ratio };
}

function outside(address: string): string {
  return `refers to something outside of it: ${address.trim().slice(0, 60)}`;
}

function ratioOf(attribute: (name: string) => string | undefined): number | null {
  const [, , viewWidth = 0, viewHeight = 0] = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (viewWidth > 0 && viewHeight > 0) return viewWidth / viewHeight;
  const [width = 0, height = 0] = ['width', 'height'].map((name) => Number.parseFloat(attribute(name) ?? ''));
  return width > 0 && height > 0 ? width / height : null;
}
