/** A piece of HTML that is safe to insert into a page. Only the tag below creates one. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlValue = Html | string | number | null | false | readonly HtmlValue[];

/** Escapes every inserted value that is not already `Html`; null and false are omitted. */
export function html(pieces: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(pieces.map((piece, place) => piece + render(values[place] ?? null)).join(''));
}

function render(value: HtmlValue): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(render).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
