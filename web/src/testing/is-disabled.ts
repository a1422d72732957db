/** Also one that only says so, to keep the focus. */
export function isDisabled(button: HTMLElement): boolean {
  return button.matches(":disabled, [aria-disabled='true']");
}
