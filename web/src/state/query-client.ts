import { QueryClient } from '@tanstack/query-core';
import { atom } from 'jotai';

/** How long an unused answer is kept. Source: specification, section 9. */
const keptUnusedMs = 60_000;

/**
 * Created when the first screen needs it. An atom, because the library's provider would add 8.7 kB to the login, which keeps no
 * answer. Only the contract decides what is retried.
 */
export const queryClientAtom = atom(
  () =>
    new QueryClient({
      defaultOptions: {
        queries: {
          gcTime: keptUnusedMs,
          retry: false,
          // Being offline is one of the expected outcomes of a call; by default the layer would wait without an answer.
          networkMode: 'always',
        },
      },
    }),
);
