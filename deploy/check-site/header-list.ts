/** The members of a header that is a list, such as `vary`, in lower case. Not split by an expression: it may be 16 kB of spaces. */
export function headerList(value: string | undefined): readonly string[] {
  return (value ?? '')
    .toLowerCase()
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '');
}
