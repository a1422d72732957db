import { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';

/** How long an answer that no screen uses is kept. Source: specification, section 9. */
const keptUnusedMs = 60_000;

/**
 * The query layer: server answers that several may ask for and that are kept for a while. One for each app, made when
 * the first screen asks; docs/decisions/0012 says why it is an atom. The contract alone says what is asked again.
 */
export const queryClientAtom = atom(
  () =>
    new QueryClient({
      defaultOptions: {
        queries: {
          gcTime: keptUnusedMs,
          retry: false,
          // Offline is one of the four outcomes of a call; the layer's own way would wait in silence.
          networkMode: 'always',
        },
      },
    }),
);
