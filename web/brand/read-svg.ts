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
  let depth = 0;
  let style = '';
  const addStyleFaults = (value: string): void => {
    // An escape may spell any of these.
    if (value.includes('\\')) faults.add('has an escape in its style');
    if (/@import/i.test(value)) faults.add('has an @import');
    for (const [, address = ''] of value.matchAll(/url\(\s*["']?([^)"']*)/gi))
      if (!address.startsWith('#')) faults.add(outside(address));
    if (/(?:image|image-set|src)\(/i.test(value)) faults.add('has an image in its style');
    if (/(?:javascript|data):/i.test(value)) faults.add(outside(value));
  };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    // The first of them leads to the others.
    if (faults.size === 0) faults.add(`is not well-formed SVG: ${error.message}`);
  });
  parser.on('doctype', () => faults.add('has a document type'));
  parser.on('processinginstruction', ({ target }) => faults.add(`has an instruction <?${target}`));
  parser.on('opentag', ({ local, uri, attributes, name }) => {
    if (depth === 0 && (local !== 'svg' || uri !== svg)) faults.add(`is <${name}>, and no SVG`);
    else if (uri !== svg || !elements.has(local)) faults.add(`has an element <${name}>`);
    if (depth === 0) ratio = ratioOf((key) => attributes[key]?.value);
    depth += 1;
    for (const attribute of Object.values(attributes)) {
      if (/^on/i.test(attribute.local)) faults.add(`has a handler ${attribute.name}`);
      const isReference =
        attribute.local.toLowerCase() === 'href' || attribute.uri === xlink || attribute.local === 'src';
      if (isReference && !attribute.value.trim().startsWith('#')) faults.add(outside(attribute.value));
      if (attribute.prefix !== 'xmlns' && attribute.name !== 'xmlns') addStyleFaults(attribute.value);
    }
  });
  parser.on('text', (content) => (style += content));
  parser.on('cdata', (content) => (style += content));
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    if (local === 'style') addStyleFaults(style);
    style = '';
  });
  parser.write(text).close();
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
