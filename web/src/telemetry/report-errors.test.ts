import { captureFeedback, getClient, getCurrentScope, startInactiveSpan } from '@sentry/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseEnvelope } from './catalogue/error-report.ts';
import { keepError, keepReference } from './kept-errors.ts';
import { reportErrors } from './report-errors.ts';

const uuid = '3f0c2a9e-1b7d-4c8e-9a55-0d2f6b1c7e44';
const personal = `ann@company.example ${uuid} token=eyJhbGciOiJub25lIn0.e30.c2ln /login?code=hunter`;
const telling = /company|3f0c2a9e|eyJ|hunter|\?[a-z]/;

const release = {
  name: '0.1.0+build.7-9c6ee3b-9f8e7d6c-2',
  version: '0.1.0+build.7',
  commit: 'a'.repeat(40),
  configuration: '9f8e7d6c',
};

const sent: string[] = [];
let client: NonNullable<ReturnType<typeof getClient>>;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent.push(body as string);
    return Promise.resolve(new Response('{}'));
  });
  history.replaceState(null, '', `/dsone/login?email=ann@company.example&uuid=${uuid}&code=hunter`);
  document.body.innerHTML = `<script type="application/json" id="release">${JSON.stringify(release)}</script>`;
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (rv:145.0) Gecko/20100101 Firefox/145.0');
  reportErrors({ dsn: 'https://key@errors.example/1', tracesSampleRate: 1, environment: 'staging' }, 'dsone/login');
  client = getClient()!;
});

afterEach(async () => {
  await client.close();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

test('reports an error and how long the page took', async () => {
  keepError(new TypeError(`Cannot read x of ${personal}`));
  await flush();
  expect(exceptions()).toEqual(['TypeError: Cannot read x of […] […] […] […]']);
  expect(spans()).toEqual(['dsone/login']);
  expectNothingTelling();
});

test('says which call had failed last', async () => {
  const reference = '4bf92f3577b34da6a3ce929d0e0e4736';
  keepReference(reference);
  keepError(new Error('Defect'));
  keepReference(undefined);
  keepError(new Error('Defect of a deployment without references'));
  await flush();
  expect(reports().flatMap(({ errors }) => errors)).toMatchObject([
    { tags: { reference } },
    { tags: { reference: 'unknown' } },
  ]);
});

test('says of which release, commit, configuration, environment, browser and route it is a report', async () => {
  keepError(new Error('Defect'));
  await flush();
  expect(reports().flatMap(({ errors }) => errors)).toMatchObject([
    {
      release: release.name,
      environment: 'staging',
      tags: {
        route: 'dsone/login',
        version: release.version,
        commit: release.commit,
        configuration: '9f8e7d6c',
        browser: 'Firefox 145',
      },
    },
  ]);
});

test("scrubs the SDK's own internal exceptions, which pass every hook of its options", async () => {
  breakProcessing(`Processing failed for ${personal}`);
  keepError(new Error('Defect'));
  await vi.waitFor(() => expect(exceptions()).toEqual(['Error: Processing failed for […] […] […] […]']));
  expectNothingTelling();
});

test('scrubs whatever stands on the scope and comes with an exception', async () => {
  getCurrentScope().setUser({ email: 'ann@company.example' }).setExtra('address', location.href).setTag('uuid', uuid);
  getCurrentScope().setTransactionName(location.href).addAttachment({ filename: 'page.html', data: personal });
  breakProcessing(personal);
  client.captureException(new Error(personal), { attachments: [{ filename: 'a', data: personal }] }, getCurrentScope());
  startInactiveSpan({ name: location.href, op: 'x', attributes: { url: location.href } }).end();
  await flush();
  expect(exceptions()).toHaveLength(1);
  expect(spans()).toEqual(['dsone/login', 'unknown']);
  expectNothingTelling();
});

test('sends nothing that is neither an error nor a span', async () => {
  captureFeedback({ message: personal, email: 'ann@company.example', url: location.href });
  await flush();
  expect(exceptions()).toEqual([]);
  expect(spans()).toEqual(['dsone/login']);
  expectNothingTelling();
});

/** Breaks the processing of events, so that the SDK reports this in their place. */
function breakProcessing(message: string): void {
  const values = {
    forEach() {
      throw new Error(message);
    },
  };
  client.addEventProcessor((event) => ({ ...event, exception: { values } }) as never);
}

/** Spans wait to be sent together. */
async function flush(): Promise<void> {
  await client.flush(2_000);
}

/** Throws where something was sent that is not in the catalogue. */
function reports(): ReturnType<typeof parseEnvelope>[] {
  return sent.map(parseEnvelope);
}

function exceptions(): string[] {
  return reports().flatMap(({ errors }) =>
    errors.flatMap(({ exception }) => exception.values.map(({ type, value }) => `${type}: ${value}`)),
  );
}

function spans(): string[] {
  return reports().flatMap((report) => report.spans);
}

function expectNothingTelling(): void {
  expect(sent.join('\n')).not.toMatch(telling);
  expect(decodeURIComponent(sent.join('\n'))).not.toMatch(telling);
}
