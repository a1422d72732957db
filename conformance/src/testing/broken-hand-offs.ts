import type { BrokenAccount } from './broken-accounts.ts';
import { isCallOf, okOnly, onAnswer, onJson, refuse } from './spoil.ts';
import type { Spoiling } from './ask-broken-account.ts';

/** Account servers that tell of hand-overs what they should not, or do not know the operation at all. */
export const brokenHandOffs: Readonly<Record<string, BrokenAccount>> = {
  'tells everybody that the software has taken a login': {
    spoiling: tellsEverybody(),
    red: ['otherBrowser', 'unfetched', 'laterBrowser', 'newLogin', 'sameAnswer'].map((what) => `handOffState/${what}`),
  },
  'says taken as soon as a login was asked for': {
    spoiling: knowingLogins(({ hasAsked }) => hasAsked),
    red: ['unfetched', 'laterBrowser', 'newLogin'].map((what) => `handOffState/${what}`),
  },
  'says taken to whoever asks after a login was taken': {
    spoiling: knowingLogins(({ hasAsked, isKnown, wasTold }) => hasAsked && isKnown && !wasTold),
    red: ['handOffState/laterBrowser'],
  },
  'says taken to the second browser that asks, though nothing was ever taken': {
    given: ({ takenLogin: _takenLogin, ...others }) => others,
    spoiling: knowingLogins(({ hasAsked, isLater }) => hasAsked && isLater),
    red: ['handOffState/laterBrowser', 'handOffState/newLogin'],
    hidesOthers: true,
  },
  'says taken still after a new login': {
    spoiling: knowingLogins(({ wasTold }) => wasTold),
    red: ['handOffState/newLogin'],
  },
  'never hears that a login was taken': {
    spoiling: onJson('handOffState', () => ({ state: 'waiting' })),
    red: ['handOffState/taken'],
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
    red: ['knownUuid', 'otherBrowser', 'unfetched', 'sameAnswer'].map((what) => `handOffState/${what}`),
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
    hidesOthers: true,
  },
};

/** What is known of an installation, and of the browser that asks about it. */
interface KnownLogin {
  readonly hasAsked: boolean;
  /** Another browser had asked before this one. */
  readonly isLater: boolean;
  /** The software has taken a login of some browser, which was told so. */
  readonly isKnown: boolean;
  /** This browser was told so. */
  readonly wasTold: boolean;
}

function knowingLogins(isTaken: (login: KnownLogin) => boolean): Spoiling {
  const [asked, told] = [new Map<string, boolean>(), new Map<string, string>()];
  return {
    answer: (answer, request) => {
      const browser =
        /account_browser_\d+=([\w-]+)/.exec(`${answer.cookies.join(';')};${request.headers['cookie']}`)?.[1] ?? '';
      const login = `${browser} ${request.body}`;
      if (isCallOf('autoLogin', request) && answer.body.includes('"isOk":true')) {
        const others = [...asked.keys()].filter((each) => each !== login && each.endsWith(request.body));
        asked.set(login, others.length > 0);
      }
      if (!isCallOf('handOffState', request) || answer.status !== 200) return;
      const known = [...told].filter(([, body]) => body === request.body).map(([each]) => each);
      const isKnown = known.length > 0;
      if (answer.body.includes('"taken"')) told.set(login, request.body);
      else if (
        isTaken({
          hasAsked: asked.has(login),
          isLater: asked.get(login) === true,
          isKnown,
          wasTold: known.includes(login),
        })
      )
        answer.body = '{"state":"taken"}';
    },
  };
}

/** Tells every browser, as soon as the login was asked for. */
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
