import * as z from 'zod/mini';
import type { Operation } from './define.ts';
import { nothing, okAnswer, optionalText, optionalUuidField, uuidField } from './fields.ts';
import { earlyRequests } from './early-requests.ts';
import { logoutPath } from './navigations.ts';

/** The browsers that the second product's server distinguishes. */
const preferredBrowsers = ['firefox', 'edge', 'chrome'] as const;

/** The values of `SvcLicenseState` and `LicenseStatus`; empty or missing means that there is no licence. */
export const licenceStates = ['Active', 'Trial', 'Expired'] as const;

/** What the server knows of a hand-over: `waiting` also where it knows nothing of it, or may not tell. */
const handOffStates = ['waiting', 'taken'] as const;

/** No UUID: no session. A UUID with an empty state: a session without a licence. */
const licenceOfSession = z.object({ SvcLicenseState: optionalText, UUID: optionalText });

const maverickTrigger = z.object({
  UUID: uuidField,
  PreferredBrowser: z.enum(preferredBrowsers),
  ShowUI: z.literal(true),
});

export const sessionOperations = {
  /** Sent by the login screen on load: does this browser's cookie belong to a session? A 204 means no. */
  checkSession: {
    ...earlyRequests.checkSession,
    request: nothing,
    response: z.nullable(licenceOfSession),
    answeredBy: 'json',
    refusedBy: 'none',
    retry: 'once-when-unanswered',
  },

  /**
   * Sent instead of `checkSession` when the address carries the uuid of an installation. A 204 means that none is
   * known.
   */
  checkLicence: {
    ...earlyRequests.checkLicence,
    request: z.object({ UUID: uuidField }),
    response: z.nullable(licenceOfSession),
    answeredBy: 'json',
    refusedBy: 'none',
    retry: 'once-when-unanswered',
  },

  /**
   * The second product's licence check, sent by its login loader. The UUID is empty when the address carries none: the
   * server may know the visitor by cookie.
   */
  checkMaverickLicence: {
    method: 'POST',
    path: '/maverick/account/licence',
    encoding: 'json',
    request: z.extend(maverickTrigger, { UUID: optionalUuidField }),
    response: z.nullable(z.object({ LicenseStatus: optionalText, UUID: optionalText })),
    answeredBy: 'json',
    refusedBy: 'none',
    retry: 'once-when-unanswered',
  },

  /** Makes the server hand the visitor over to the installed Driver Support, once per page load. */
  autoLogin: {
    method: 'POST',
    path: '/account/auto-login',
    encoding: 'json',
    request: z.object({ UUID: uuidField }),
    response: okAnswer,
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },

  /** The same for Maverick Safe, which opens a window in the browser that the visitor uses. */
  autoLoginMaverick: {
    method: 'POST',
    path: '/maverick/account/auto-login',
    encoding: 'json',
    request: maverickTrigger,
    response: okAnswer,
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },

  /**
   * Has the software of this installation taken the login that this browser asked for by `autoLogin*`? Optional: a server
   * without it answers 404. `taken` is only for the browser that asked; to any other, and for a UUID that is not known, the
   * answer is the same as while it waits. Asked every 3 seconds at most.
   */
  handOffState: {
    method: 'POST',
    path: '/account/hand-off-state',
    encoding: 'json',
    request: z.object({ UUID: uuidField }),
    response: z.object({ state: z.enum(handOffStates) }),
    answeredBy: 'json',
    refusedBy: 'none',
    retry: 'never',
  },

  /**
   * Ends the session. Carries the page's own query, because the server uses it to decide where a sign-out came from.
   */
  logout: {
    method: 'GET',
    path: logoutPath,
    encoding: 'current-query',
    request: z.string(),
    response: z.looseObject({}),
    answeredBy: 'json',
    refusedBy: 'none',
    retry: 'never',
  },
} as const satisfies Record<string, Operation>;
