import { allLanguages, type Language } from 'shared-protocol/language/languages';
import { productNameForm } from 'shared-protocol/product';
import * as z from 'zod/mini';
import { parseUrl } from './parse-url.ts';

/** Signs that would end the address in a `mailto:` link, or go on with a subject, are in no address of a support. */
function isSupport(text: string): boolean {
  if (/^[a-z\d](?:[\w.+-]{0,62}[a-z\d])?@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i.test(text)) return true;
  const url = /^https:\/\/[\x21-\x7e]+$/.test(text) && !/[<>"\\]/.test(text) ? parseUrl(text) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && !url.hostname.includes('*');
}

const colour = z
  .string()
  .check(
    z.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'must be a colour such as #007dba, of three or six hexadecimal digits'),
  );

const colours = {
  /** Buttons, links, the focus ring. */
  primary: z.optional(colour),
  /** What is decoration: marks, the spinner, the edge of the card. */
  accent: z.optional(colour),
  /** The green button, and ticks. */
  success: z.optional(colour),
  error: z.optional(colour),
  /** The page behind the card. */
  background: z.optional(colour),
};

/** A file in the folder of the configuration; in a page, the path at which it is served. */
const file = z
  .string()
  .check(z.regex(/^[^\0]{1,255}$/, 'must be the path of a file, from the folder of the configuration'));

const fontName = z
  .string()
  .check(
    z.regex(
      /^(?:-apple-system|[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,58}[\p{L}\p{N}])?)$/u,
      'must be the name of a font, of letters, digits, spaces, dots and hyphens',
    ),
  );

/** What can be behind the card without a file: a drawing of a product, or nothing. */
export const brandBackgrounds = ['waves', 'rays', 'none'] as const;

/** How a product's pages look, where that is not the product's own look. */
export const brandSchema = z.strictObject({
  /** What pages call the product, in place of its own name; its mark too is then the name. */
  name: z.optional(
    z
      .string()
      .check(
        z.regex(productNameForm, 'must be a name of 1 to 40 characters, without < and >, and without spaces around it'),
      ),
  ),
  /**
   * Shown in place of the name as its mark: SVG, PNG, WebP, AVIF or JPEG, one for each theme, or one for both, which has the same ground in
   * both: a light one where none is named.
   */
  logo: z.optional(
    z.union(
      [file, z.strictObject({ light: file, dark: file }), z.strictObject({ file, ground: z.enum(['light', 'dark']) })],
      { error: 'must be a file, a file and its ground (light or dark), or a file for light and one for dark' },
    ),
  ),
  favicon: z.optional(file),
  /** Behind the card: a drawing in the colours of the brand, nothing (`none`), or a file as for the logo, one for both themes or one for each. */
  background: z.optional(
    z.union([z.enum(brandBackgrounds), file, z.strictObject({ light: file, dark: file })], {
      error: 'must be waves, rays, none or a file, or a file for light and one for dark',
    }),
  ),
  colors: z.optional(
    z.strictObject({
      ...colours,
      /** The colours of the dark theme, where those derived from the others are not wanted. */
      dark: z.optional(z.strictObject(colours)),
    }),
  ),
  /** Fonts that visitors' computers have, the first that is there; or a file, or one for each weight, with the text of the licence to serve it. */
  font: z.optional(
    z.union(
      [
        z.array(fontName).check(z.refine((names) => names.length > 0 && names.length <= 10, 'must name 1 to 10 fonts')),
        z.strictObject({
          file: z.union([
            file,
            z
              .record(z.string().check(z.regex(/^[1-9]00$/)), file)
              .check(z.refine((files) => Object.keys(files).length > 0, 'must name a file for a weight')),
          ]),
          license: file,
        }),
      ],
      {
        error:
          'must be a list of names of fonts, or a file, or one for each weight, with its licence: ' +
          '{ "file": "a.woff2", "license": "a.txt" }, { "file": { "400": "a.ttf", "700": "b.ttf" }, "license": "a.txt" }',
      },
    ),
  ),
  /** Who helps where nothing on a page can: an email address, or a page. */
  support: z.optional(
    z.string().check(z.refine(isSupport, 'must be an email address, or an https address without a user’s name')),
  ),
  /** What pages say in place of their own texts, by language and by the name of the text; `judge-texts.ts` checks what is said. */
  texts: z.optional(
    z.strictObject(
      Object.fromEntries(
        allLanguages.map((language) => [language, z.optional(z.record(z.string(), z.unknown()))]),
      ) as Record<Language, z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString, z.ZodMiniUnknown>>>,
    ),
  ),
  /** The radius of buttons and fields, in pixels; that of the card follows from it. */
  corner: z.optional(z.int().check(z.minimum(0, 'must be from 0 to 24'), z.maximum(24, 'must be from 0 to 24'))),
});

export type Brand = z.infer<typeof brandSchema>;
