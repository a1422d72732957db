/** A part of a guide, from one heading of the second level to the next. */
export interface GuideSection {
  readonly heading: string;
  readonly blocks: readonly GuideBlock[];
}

/**
 * A fenced block of code. What follows its language says how it is tried:
 *
 * - `sh`: runs to its end and exits with 0; `sh fails`: exits with another code.
 * - `sh elsewhere`: needs what tests have not, such as a public name, or has been done before them.
 * - `sh server`: is `sh` on the computer that serves, where that is another one.
 * - `sh stays`: runs until the section ends, then ends with Ctrl-C.
 * - `text`: lines that the commands before it have printed. `…` stands for anything.
 * - `ts file=PATH`: the whole of a file, whose own test is elsewhere.
 */
export interface GuideBlock {
  readonly language: string;
  readonly words: readonly string[];
  readonly text: string;
  /** The line of the block's fence, for messages. */
  readonly line: number;
}

/** Blocks before the first heading belong to a section without a name. */
export function readGuide(markdown: string): readonly GuideSection[] {
  const sections: { heading: string; blocks: GuideBlock[] }[] = [{ heading: '', blocks: [] }];
  const lines = markdown.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line.startsWith('## ')) sections.push({ heading: line.slice(3), blocks: [] });
    if (!line.startsWith('```')) continue;
    const [language = '', ...words] = line.slice(3).split(' ');
    const end = lines.indexOf('```', index + 1);
    if (end < 0) throw new Error(`line ${index + 1}: expected an end of this block, found none`);
    const text = lines.slice(index + 1, end).join('\n');
    sections.at(-1)?.blocks.push({ language, words, text, line: index + 1 });
    index = end;
  }
  return sections.filter(({ blocks }) => blocks.length > 0);
}
