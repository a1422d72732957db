/** How wide everything is that people read in a terminal. */
const terminalWidth = 80;

/** The text in lines that fit, broken between words; those after the first are indented. */
export function wrapText(text: string, indent: string, width = terminalWidth): string {
  if (width === Infinity) return `${text.trimEnd()}\n`;
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (longer.trimEnd().length <= width) lines[lines.length - 1] = longer;
    else lines.push(indent + word);
  }
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}
