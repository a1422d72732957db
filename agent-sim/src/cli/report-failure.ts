/** Always one line, whatever the message quotes. */
export function reportFailure(message: string): void {
  process.stderr.write(`agent-sim: ${message.replace(/\p{Cc}+/gu, ' ')}\n`);
}
