import type { Locator, Page } from 'playwright/test';
import { wholeText, words } from '../../src/testing/pseudo-language.ts';

/**
 * The page as one who knows its English words finds it in the made-up language: what is looked for by them is found by its
 * words or, where the server has said it, by the English.
 */
export function pageInLanguage<Scope extends Page | Locator>(scope: Scope): Scope {
  return new Proxy(scope, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...values: readonly unknown[]): unknown => {
        const call = (given: readonly unknown[]): unknown => Reflect.apply(member, target, given);
        const found = call(values);
        if (!isLocator(found)) return found;
        const inLanguage = isFinder(name) ? call(finders[name](values)) : null;
        return pageInLanguage(isLocator(inLanguage) ? inLanguage.or(found) : found);
      };
    },
  });
}

interface Options {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
}

type Translate = (values: readonly unknown[]) => readonly unknown[];

/** What finds by words, and which of its values they are. Playwright has checked the types of all of them. */
const finders = {
  getByText: ([text, options]) => [said(text as string | RegExp, options as Options), options],
  getByLabel: ([text, options]) => [said(text as string | RegExp, options as Options), options],
  getByRole: ([role, options]) => [role, nameIn(options as Options | undefined)],
} as const satisfies Record<string, Translate>;

function isFinder(name: string | symbol): name is keyof typeof finders {
  return typeof name === 'string' && Object.hasOwn(finders, name);
}

function nameIn(options: Options = {}): Options {
  return options.name === undefined ? options : { ...options, name: said(options.name, options) };
}

function said(english: string | RegExp, options: Options = {}): string | RegExp {
  if (typeof english === 'string') return options.exact ? wholeText(english) : words(english);
  return new RegExp(english.source.replace(/\\.|[a-z]+/gi, (part) => (part.startsWith('\\') ? part : words(part))));
}

function isLocator(value: unknown): value is Locator {
  return typeof value === 'object' && value !== null && 'or' in value;
}
