import { traceparentHeader } from 'shared-protocol/account/reference';
import { requestHeaders } from 'shared-protocol/account/server/request-headers';
import type { Answer } from 'conformance/http/fetch-answer';
import { answersOfAccount } from '../answers-of-account.ts';
import type { OperationCall } from '../call-operations.ts';
import type { Fault } from '../fault.ts';
import { headerList } from '../header-list.ts';
import { type Finding, finding } from '../finding.ts';
import type { Site } from '../site.ts';
import { unanswered } from '../unanswered.ts';
import type { Visit } from '../visit.ts';
import { subjectOf } from './check-operations.ts';

/** An account server of another origin must let the pages of this one call it, with cookies. */
export async function checkCrossOriginCalls(visit: Visit): Promise<readonly Finding[]> {
  const { site, config } = visit;
  if (config === null || config.accountOrigin === '' || !site.mayCall(config.accountOrigin)) return [];
  const answers = answersOfAccount(visit).map(({ call, answer }) =>
    finding('cross-origin calls', subjectOf([call]), corsFaults(answer, site.origin)),
  );
  const firstCalls = visit.calls.filter(
    (call, index) => visit.calls.findIndex(({ name }) => name === call.name) === index,
  );
  return [...answers, ...(await Promise.all(firstCalls.map((call) => checkPreflight(site, call, config.features))))];
}

async function checkPreflight(
  site: Site,
  call: OperationCall,
  features: { readonly reference: boolean },
): Promise<Finding> {
  const subject = `preflight of ${subjectOf([call])}`;
  const fetched = await site.ask('OPTIONS', call.address, {
    origin: site.origin,
    'access-control-request-method': call.operation.method,
    'access-control-request-headers': requestHeaders(features).join(',').toLowerCase(),
  });
  if (fetched.status === 'failed') return unanswered('cross-origin calls', subject, fetched);
  const { answer } = fetched;
  return finding('cross-origin calls', subject, [
    ...corsFaults(answer, site.origin),
    ...preflightFaults(answer),
    ...(features.reference ? referenceFaults(answer) : []),
  ]);
}

function corsFaults({ headers }: Answer, origin: string): readonly Fault[] {
  const expected = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
  return Object.entries(expected).flatMap(([name, value]) =>
    headers[name] === value ? [] : [{ found: `${name}: ${headers[name] ?? 'none'}`, expected: value, remedy }],
  );
}

function preflightFaults({ status, headers }: Answer): readonly Fault[] {
  const allowed = headerList(headers['access-control-allow-headers']);
  const missing = requestHeaders({ reference: false })
    .map((name) => name.toLowerCase())
    .filter((name) => !allowed.includes(name));
  return [
    ...(status >= 200 && status < 300 ? [] : [{ found: `${status}`, expected: '204', remedy }]),
    ...(missing.length > 0
      ? [{ found: `access-control-allow-headers without ${missing.join(' and ')}`, expected: 'both', remedy }]
      : []),
  ];
}

function referenceFaults({ headers }: Answer): readonly Fault[] {
  const isAllowed = headerList(headers['access-control-allow-headers']).includes(traceparentHeader);
  const found = `access-control-allow-headers without ${traceparentHeader}`;
  return isAllowed ? [] : [{ found, expected: traceparentHeader, remedy: referenceRemedy }];
}

const referenceRemedy =
  'Have the account server allow the header in preflights, or switch features.reference off: until then no browser sends a call of these pages.';

const remedy =
  'Name this origin to the account server as one whose pages may call it (CORS), with credentials, on errors too; docs/deploy.md says how.';
