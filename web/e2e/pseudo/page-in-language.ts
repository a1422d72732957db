import type { Locator, Page } from 'playwright/test';
import { wholeText, words, type PseudoLanguage } from '../../src/testing/pseudo-language.ts';

/**
 * The page as one who knows its English words finds it in another language: what is looked for by them is found by those
 * of the language or, where the server has said it, by the English.
 */
export function pageInLanguage<Scope extends Page | Locator>(scope: Scope, language: PseudoLanguage): Scope {
  return new Proxy(scope, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...values: readonly unknown[]): unknown => {
        const call = (given: readonly unknown[]): unknown => Reflect.apply(member, target, given);
        const found = call(values);
        if (!isLocator(found)) return found;
        const inLanguage = isFinder(name) ? call(finders[name](language, values)) : null;
        return pageInLanguage(isLocator(inLanguage) ? inLanguage.or(found) : found, language);
      };
    },
  });
}

interface Options {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
}

type Translate = (language: PseudoLanguage, values: readonly unknown[]) => readonly unknown[];

/** What finds by words, and which of its values they are. Playwright has checked the types of all of them. */
const finders = {
  getByText: (language, [text, options]) => [said(language, text as string | RegExp, options as Options), options],
  getByLabel: (language, [text, options]) => [said(language, text as string | RegExp, options as Options), options],
  getByRole: (language, [role, options]) => [role, nameIn(language, options as Options | undefined)],
} as const satisfies Record<string, Translate>;

function isFinder(name: string | symbol): name is keyof typeof finders {
  return typeof name === 'string' && Object.hasOwn(finders, name);
}

function nameIn(language: PseudoLanguage, options: Options = {}): Options {
  return options.name === undefined ? options : { ...options, name: said(language, options.name, options) };
}

function said(language: PseudoLanguage, english: string | RegExp, options: Options = {}): string | RegExp {
  if (typeof english === 'string') return options.exact ? wholeText(language, english) : words(language, english);
  return new RegExp(
    english.source.replace(/\\.|[a-z]+/gi, (part) => (part.startsWith('\\') ? part : words(language, part))),
  );
}

function isLocator(value: unknown): value is Locator {
  return typeof value === 'object' && value !== null && 'or' in value;
}
