import type { FormEntry, LoginEntry, NotFoundEntry } from './login-entry.ts';

/** Where the visitor is in the login flow. */
export type LoginState =
  /** Does the visitor have a session already? */
  | { readonly name: 'checking' }
  /** Form, Account Not Found or Check Your Email: what the history entry says. */
  | LoginEntry
  /** An email was submitted; meanwhile `from` is shown. */
  | { readonly name: 'sending'; readonly from: FormEntry | NotFoundEntry }
  /** Another screen or page was requested; `from` is shown until it is there. */
  | { readonly name: 'leaving'; readonly from: { readonly name: 'checking' } | LoginEntry };

export type LoginEvent =
  /** There is no session to use: the visitor signs in here. */
  | { readonly type: 'checked'; readonly entry: LoginEntry }
  /** The history entry has changed, or its state has. */
  | { readonly type: 'arrived'; readonly entry: LoginEntry }
  | { readonly type: 'submitted' }
  /** The submit has ended without a navigation. */
  | { readonly type: 'ended' }
  | { readonly type: 'left' }
  /** The other screen or page did not appear, or the visitor came back from it. */
  | { readonly type: 'stayed'; readonly entry: LoginEntry };

/** The next state. Events that a state does not expect are ignored. */
export function nextLoginState(state: LoginState, event: LoginEvent): LoginState {
  const step = transitions[state.name][event.type] as (state: LoginState, event: LoginEvent) => LoginState;
  return step(state, event);
}

type StateName = LoginState['name'];
type EventType = LoginEvent['type'];
type State<Name extends StateName> = Extract<LoginState, { name: Name }>;
type Event<Type extends EventType> = Extract<LoginEvent, { type: Type }>;

/** Every state with every event: a new state or event does not compile until all its pairs are decided. */
type Transitions = {
  readonly [Name in StateName]: {
    readonly [Type in EventType]: (state: State<Name>, event: Event<Type>) => LoginState;
  };
};

const ignore = <Same extends LoginState>(state: Same): Same => state;
const show = (_state: LoginState, { entry }: { readonly entry: LoginEntry }): LoginState => entry;
const send = (from: FormEntry | NotFoundEntry): LoginState => ({ name: 'sending', from });
const leave = (from: { readonly name: 'checking' } | LoginEntry): LoginState => ({ name: 'leaving', from });

const transitions: Transitions = {
  checking: {
    checked: show,
    // Check Your Email needs no check: it looks for a session by itself.
    arrived: (state, { entry }) => (entry.name === 'link-sent' ? entry : state),
    submitted: ignore,
    ended: ignore,
    left: leave,
    stayed: ignore,
  },
  form: { checked: ignore, arrived: show, submitted: send, ended: ignore, left: leave, stayed: ignore },
  'not-found': { checked: ignore, arrived: show, submitted: send, ended: ignore, left: leave, stayed: ignore },
  'link-sent': { checked: ignore, arrived: show, submitted: ignore, ended: ignore, left: leave, stayed: ignore },
  sending: {
    checked: ignore,
    // The entry now keeps what was typed. (A visitor who navigates away ends the submit first.)
    arrived: (_state, { entry }) => (entry.name === 'link-sent' ? entry : send(entry)),
    submitted: ignore,
    ended: ({ from }) => from,
    left: ({ from }) => leave(from),
    stayed: ignore,
  },
  leaving: {
    checked: ignore,
    // Busy until the navigation is reported to have ended.
    arrived: (state, { entry }) => {
      if (entry.name === 'link-sent') return entry;
      return state.from.name === 'checking' ? state : leave(entry);
    },
    submitted: ignore,
    ended: ignore,
    left: ignore,
    stayed: show,
  },
};
