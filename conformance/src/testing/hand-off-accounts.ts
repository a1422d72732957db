import type { BrokenAccount } from './broken-accounts.ts';
import { isCallOf, okOnly, onAnswer, refuse } from './spoil.ts';
import type { Spoiling } from './spoilt-account.ts';

/** Account servers that tell of hand-overs what they should not, or do not know the operation at all. */
export const handOffAccounts: Readonly<Record<string, BrokenAccount>> = {
  'tells everybody that the software has taken a login': {
    spoiling: tellsEverybody(),
    red: ['handOffState/otherBrowser', 'handOffState/sameAnswer'],
  },
  'shows by a header which installations there are': {
    spoiling: onAnswer('handOffState', ({ headers }, { body }) => {
      if (body.includes('a0000000-0000-4000-8000-000000000001')) headers['x-installation'] = 'known';
    }),
    red: ['handOffState/sameAnswer'],
  },
  'says taken to a browser that has not asked': {
    spoiling: onAnswer('handOffState', (answer, { body }) => {
      if (answer.status === 200 && body.includes('a0000000-0000-4000-8000-000000000001')) {
        answer.body = '{"state":"taken"}';
      }
    }),
    red: ['handOffState/knownUuid', 'handOffState/otherBrowser', 'handOffState/sameAnswer'],
  },
  'can be asked about an installation without end': {
    spoiling: onAnswer('handOffState', (answer) => {
      if (answer.status === 429) Object.assign(answer, { status: 200, body: '{"state":"waiting"}' });
    }),
    red: ['handOffState/rateLimit'],
  },
  'lets caches keep that a login waits': {
    spoiling: onAnswer(
      'handOffState',
      okOnly(({ headers }) => (headers['cache-control'] = 'max-age=60')),
    ),
    red: ['handOffState/noStore'],
  },
  'is older than the operation': {
    spoiling: onAnswer('handOffState', (answer) => refuse(answer, 404)),
    red: [],
  },
};

/** From when the login was asked for. */
function tellsEverybody(): Spoiling {
  const asked = new Set<string>();
  return {
    answer: (answer, request) => {
      if (isCallOf('autoLogin', request) && answer.status === 200) asked.add(request.body);
      if (isCallOf('handOffState', request) && answer.status === 200 && asked.has(request.body)) {
        answer.body = '{"state":"taken"}';
      }
    },
  };
}
