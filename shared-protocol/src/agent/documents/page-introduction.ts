import { agentAddresses } from '../../product.ts';
import { regStateSchema } from '../../regstate.ts';
import { eventEnvelopeSchema, requestEnvelopeSchema, responseEnvelopeSchema } from '../envelope.ts';
import { hubLimits, hubReceiveMethod, hubSendMethod } from '../hub.ts';
import { catalogue } from '../catalogue.ts';
import { errorExample, eventExample, requestExample, responseExample } from './example-envelopes.ts';
import { fieldsTable } from './fields-table.ts';
import { jsonSchemaOf } from './json-schema-of.ts';
import { fenced, markdownTable } from './markdown.ts';

/** How a page finds an agent and speaks to it, before the messages themselves. */
export function pageIntroduction(): string {
  const [checked] = catalogue['licence/check'].examples;
  const [changed] = catalogue['licence/changed'].examples;

  return [
    '# Messages between a page and a desktop agent',
    'Written from the schemas in `shared-protocol/src/agent` by `npx tsx scripts/write-documents.ts`. The same for ' +
      'programs: as JSON Schema in [agent.schema.json](agent.schema.json), as AsyncAPI in [asyncapi.json](asyncapi.json).',
    '## Finding the agent',
    'An agent listens on the first free port of its range, on loopback only. `GET` the discovery path on all five ' +
      'ports; the first valid answer comes from the agent.',
    markdownTable(['product', 'ports', 'discovery', 'hub'], addressCells()),
    fieldsTable('Answer', jsonSchemaOf(regStateSchema)),
    '## Being launched',
    'Where a deployment says so, pages have a link with a scheme of the software, such as `driversupport://open` or ' +
      '`mavericksafe://open`. An installation registers its scheme, and the link starts the software, or brings it to the ' +
      'front where it runs. It means nothing else: any program, and any page, can send it, so whatever follows the scheme is ' +
      'ignored, nobody is signed in by it and nothing is installed or changed (RFC 8252, section 8). A running agent has its ' +
      'port open within seconds, and asks the account server for a login that waits.',
    '## Speaking with it',
    `The hub speaks SignalR's JSON hub protocol, which Microsoft publishes: [messages](${hubProtocolText}/HubProtocol.md), [transports](${hubProtocolText}/TransportProtocols.md). A page calls its method \`${hubSendMethod}\` with a request envelope. ` +
      `The agent calls \`${hubReceiveMethod}\` of the page: with one response to each request, and with events, which ` +
      `go to every page. A message has ${hubLimits.messageBytes / 1024 ** 2} MiB at most. A name that ends in \`?\` may ` +
      'be left out, and fields that a reader does not know are ignored.',
    fieldsTable('Request', jsonSchemaOf(requestEnvelopeSchema)),
    fenced(requestExample('licence/check', checked.payload)),
    'A response has a payload or an error, never both.',
    fieldsTable('Response', jsonSchemaOf(responseEnvelopeSchema)),
    fenced(responseExample('licence/check', checked.result)),
    fenced(
      errorExample('licence/check', { code: 'LICENSE_CHECK_FAILED', message: 'The licence file cannot be read.' }),
    ),
    fieldsTable('Event', jsonSchemaOf(eventEnvelopeSchema)),
    fenced(eventExample('licence/changed', changed.payload)),
  ].join('\n\n');
}

function addressCells(): string[][] {
  return Object.entries(agentAddresses).map(([product, { ports, regStatePath, hubPath }]) => [
    `\`${product}\``,
    `${ports[0]}-${ports[4]}`,
    `\`${regStatePath}\``,
    `\`${hubPath}\``,
  ]);
}

const hubProtocolText = 'https://github.com/dotnet/aspnetcore/blob/main/src/SignalR/docs/specs';
