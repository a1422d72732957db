import { trimEmailAddress } from 'shared-protocol/account/email-address';
import { queryParameters } from 'shared-protocol/query';

/** What the visitor typed and what the address carries at this moment, also trimmed: no report may contain it. */
export function secretsOfPage(): string[] {
  const typed = [...document.querySelectorAll('input')].map(({ value }) => value);
  // As it is, and as the page understands it.
  const carried = [...new URLSearchParams(location.search), ...queryParameters(location.search)].map(
    ([, value]) => value,
  );
  const taken = Object.values(window.resetLink ?? {});
  return [...typed, ...carried, ...taken].flatMap((value) => [value, trimEmailAddress(value)]).filter(isTelling);
}

/** Shorter ones would be found in any text. */
function isTelling(value: string): boolean {
  return value.length >= 3;
}
