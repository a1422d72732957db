import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../setup/root-folder.mjs';
import type { Part } from './change.ts';
import { camelCase } from './names.ts';
import { untranslatedTexts } from './text-rows.ts';

const folder = 'web/src/texts';

/** The words of parts of the app that bring them along: their folder, the file that loads them, and their type. */
const lateTexts = [
  { folder: `${folder}/auto-login`, loader: 'hand-off-texts.ts', type: 'HandOffTexts' },
  { folder: `${folder}/ways-in`, loader: 'ways-in-texts.ts', type: 'WaysInTexts' },
  { folder: `${folder}/reference`, loader: 'reference-texts.ts', type: 'ReferenceTexts' },
] as const;

/** A language, named by its tag: a copy of the English texts, of which a test names what is still to be translated. */
export function newLanguage(tag: string): Part {
  const file = `${folder}/${tag}.ts`;
  const lateFiles = lateTexts.map((late) => `${late.folder}/${tag}.ts`);
  const key = tag.includes('-') ? `'${tag}'` : tag;
  const constant = camelCase(tag.toLowerCase());
  const row = (value: string): string => `\n  ${key}: ${value},`;
  return {
    changes: [
      {
        file: 'shared-protocol/src/language/languages.ts',
        from: 'export const languageNames = {',
        taken: `\n  ${key}:`,
        row: row(`'${ownName(tag)}'`),
      },
      {
        file: `${folder}/plural.ts`,
        from: 'export interface PluralCategories {',
        row: `\n  readonly ${key}: ${pluralCategories(tag)
          .map((category) => `'${category}'`)
          .join(' | ')};`,
      },
      {
        file: `${folder}/load-texts.ts`,
        from: 'const files = {',
        row: row(`async () => (await import('./${tag}.ts')).${constant}`),
      },
      ...lateTexts.map((late) => ({
        file: `${late.folder}/${late.loader}`,
        from: `lateTexts<${late.type}>({`,
        row: row(`async () => (await import('./${tag}.ts')).${constant}`),
      })),
      ...(isRightToLeft(tag)
        ? [
            {
              file: 'shared-protocol/src/language/direction-of.ts',
              from: 'new Set<Language>([',
              until: /\]/,
              row: `, '${tag}'`,
            },
          ]
        : []),
      { file: 'docs/deploy.md', from: '| `languages`', until: /; `\["en"\]`/, row: `, \`${tag}\`` },
      { file, text: untranslated(tag, constant) },
      ...lateTexts.map((late) => ({ file: `${late.folder}/${tag}.ts`, text: untranslatedLate(late, constant) })),
    ],
    alsoFailing: [
      untranslatedTexts(tag),
      ...(isRightToLeft(tag)
        ? [
            {
              ...untranslatedTexts(tag),
              name: `the texts in ${tag} keep names in other letters apart, where they run against the line`,
            },
          ]
        : []),
    ],
    next: [
      `translate ${[file, ...lateFiles].join(', ')}: npx vitest run ${folder} -t "the texts in ${tag}" names what is left in English`,
      'docs/languages.md: name the language at the top, give it a column in the glossary and a row in the other tables',
      'npm run gallery, and have it checked on the page of its texts',
    ],
  };
}

/** `de` → `Deutsch` */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

function pluralCategories(tag: string): readonly string[] {
  const ofLanguage = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return ['zero', 'one', 'two', 'few', 'many', 'other'].filter((category) =>
    ofLanguage.some((each) => each === category),
  );
}

function isRightToLeft(tag: string): boolean {
  // A property in Node 20, a method in newer ones.
  const locale = new Intl.Locale(tag) as Intl.Locale & { textInfo?: TextInfo; getTextInfo?: () => TextInfo };
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction === 'rtl';
}

interface TextInfo {
  readonly direction: string;
}

/** The file of English, made one of this language. Its words are left. */
function untranslated(tag: string, constant: string): string {
  const english = readFileSync(join(rootFolder, folder, 'en.ts'), 'utf8');
  return english
    .replace(/^import \{ httpStatusName \}.*\n/, '')
    .replace(typeImport, "import type { Texts } from './en.ts';\n")
    .replace(
      /\/\*\*[^/]*\*\/\nexport const en = /,
      `/** TODO: which words it addresses visitors with. */\nexport const ${constant}: Texts = `,
    )
    .replace("language: 'en'", `language: '${tag}'`)
    .replace('httpStatus: httpStatusName', 'httpStatus: (status) => `HTTP ${status}`')
    .replaceAll(/\((\w+): string\)/g, '($1)')
    .replaceAll(/plural\('en', \{\s*one: (.*?),\s*other: (.*?),?\s*\}\)/gs, (_all, one: string, other: string) => {
      const forms = pluralCategories(tag).map((category) => `${category}: ${category === 'one' ? one : other}`);
      return `plural('${tag}', { ${forms.join(', ')} })`;
    })
    .replace(end, '};\n');
}

function untranslatedLate(late: (typeof lateTexts)[number], constant: string): string {
  return readFileSync(join(rootFolder, late.folder, 'en.ts'), 'utf8')
    .replace(typeImport, `import type { ${late.type} } from './en.ts';\n`)
    .replace(
      /\/\*\*[^/]*\*\/\nexport const en = /,
      `/** TODO: in which language. */\nexport const ${constant}: ${late.type} = `,
    )
    .replaceAll(/\((\w+): string\)/g, '($1)')
    .replace(end, '};\n');
}

const typeImport = /^import type \{ InAnyLanguage \}.*\n/m;

/** With the type of the texts, which the others import. */
const end = /\} as const;\n[^]*$/;
