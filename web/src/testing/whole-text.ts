import type { MatcherFunction } from '@testing-library/react';

/** Finds the innermost element with this text, also where a part of it has an element of its own. */
export function wholeText(text: string): MatcherFunction {
  return (_ownText, element) =>
    element?.textContent === text && [...element.children].every((child) => child.textContent !== text);
}
