import { routes } from '../../web/src/model/routes.ts';
import { type Build, pagePathOf } from './build-file.ts';
import type { PageRequest } from './page.ts';

/** Every page that a visitor may ask for, and one as browsers ask that are in the middle of a sign-in. */
export function pageRequests(build: Build | null): readonly PageRequest[] {
  const listed = Object.keys(build?.files ?? {}).flatMap((file) => pagePathOf(file) ?? []);
  const paths = new Set(['/', ...routes.flatMap((route) => route.paths), ...listed, ...otherPaths]);
  return [...[...paths].map((path) => ({ subject: path, path, query: '', headers: {} })), ...duringSignIn];
}

/** Another spelling of a route, and no route at all: hosts that look for a file there answer 404. */
const otherPaths = ['/DSOne/Login/', '/no/such/page'];

const path = '/maverick/login';

/** Docs/deploy.md and docs/operate.md promise these lengths: values of 8192 characters, each up to three when encoded. */
const maxLength = 24_000;

const signInRequest =
  '?ReturnUrl=%2Fconnect%2Fauthorize%2Fcallback%3Fclient_id%3Dcheck-site%26redirect_uri%3Dhttps%253A%252F%252Frp.example%252Fcallback%26state%3D';

const cookie = ['one', 'two', 'three', 'four', 'five', 'six']
  .map((name) => `check-site-${name}=`.padEnd(maxLength / 6, 'x'))
  .join('; ');

const duringSignIn: readonly PageRequest[] = [
  { subject: `${path}?ReturnUrl=…`, path, query: `${signInRequest}x`, headers: {} },
  {
    subject: `${path}?ReturnUrl=… of 24,000 characters`,
    path,
    query: signInRequest.padEnd(maxLength, '%2B'),
    headers: {},
  },
  { subject: `${path} with an etag of another release`, path, query: '', headers: { 'if-none-match': '"check-site"' } },
  { subject: `${path} with a cookie`, path, query: '', headers: { cookie: 'check-site=x' } },
  { subject: `${path} with cookies of 24,000 characters`, path, query: '', headers: { cookie } },
];
