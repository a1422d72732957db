import { html, Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5';

export interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What is in a script or style sheet, exactly; empty for other elements. */
  readonly content: string;
}

/**
 * The start tags of a page, as a browser reads them. By parse5's tokenizer, not its tree: what a hostile page makes of
 * formatting elements grows with the square of its length. No page of the app is as long as `maxLength`: nothing is read of one
 * that is.
 */
export function readHtml(page: string): readonly HtmlElement[] {
  if (page.length > maxLength) return [];
  const elements: HtmlElement[] = [];
  let open: { readonly tag: Token.TagToken; readonly parts: string[] } | null = null;
  const close = (): void => {
    if (open === null) return;
    elements.push(elementOf(open.tag, open.parts.join('')));
    open = null;
  };
  const addText = ({ chars }: Token.CharacterToken): void => void open?.parts.push(chars);
  const handler: TokenHandler = {
    onStartTag(tag) {
      close();
      const mode = modes.get(tag.tagID);
      if (mode !== undefined) tokenizer.state = mode;
      if (withContent.has(tag.tagID)) open = { tag, parts: [] };
      else elements.push(elementOf(tag, ''));
    },
    onEndTag: close,
    onEof: close,
    onCharacter: addText,
    onNullCharacter: addText,
    onWhitespaceCharacter: addText,
    onComment: () => undefined,
    onDoctype: () => undefined,
  };
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, handler);
  tokenizer.write(page, true);
  return elements;
}

const maxLength = 1_000_000;

const { TAG_ID } = html;

const withContent: ReadonlySet<number> = new Set([TAG_ID.SCRIPT, TAG_ID.STYLE]);

/** Elements whose content is no markup, where scripts may run. */
const modes: ReadonlyMap<number, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
  [TAG_ID.SCRIPT, TokenizerMode.SCRIPT_DATA],
  ...[TAG_ID.STYLE, TAG_ID.XMP, TAG_ID.IFRAME, TAG_ID.NOEMBED, TAG_ID.NOFRAMES, TAG_ID.NOSCRIPT].map(
    (id) => [id, TokenizerMode.RAWTEXT] as const,
  ),
  [TAG_ID.TITLE, TokenizerMode.RCDATA],
  [TAG_ID.TEXTAREA, TokenizerMode.RCDATA],
  [TAG_ID.PLAINTEXT, TokenizerMode.PLAINTEXT],
]);

function elementOf({ tagName, attrs }: Token.TagToken, content: string): HtmlElement {
  return { name: tagName, attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])), content };
}
