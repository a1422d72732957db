import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { exampleConfig } from 'config/example-config';
import { writeConfigPage, writeConfigSchema, writeSiteSchema } from 'config/operators/write-config-schema';
import { writeOpenApi } from 'shared-protocol/account/server/write-open-api';
import { writeAsyncApi } from 'shared-protocol/agent/documents/write-async-api';
import { writeJsonSchema } from 'shared-protocol/agent/documents/write-json-schema';
import { writeMessagesPage } from 'shared-protocol/agent/documents/write-messages-page';
import { writeAccountsSchema } from 'conformance/account/accounts';
import { writeEventsPage, writeEventsSchema } from 'web/events';
import { replaceableTexts } from 'web/look/replaceable-texts';
import { englishForTranslators } from 'web/look/english-for-translators';

/**
 * Writes what follows from the catalogue of the agent's messages, from the account contract, from the schemas of files
 * that people write, and from the English texts. With `--check` it writes nothing, and fails when a file is not what it would write.
 */
const documents = {
  'shared-protocol/docs/messages.md': writeMessagesPage,
  'shared-protocol/docs/agent.schema.json': () => json(writeJsonSchema()),
  'shared-protocol/docs/asyncapi.json': () => json(writeAsyncApi()),
  'shared-protocol/docs/account.openapi.json': () => json(writeOpenApi()),
  'conformance/accounts.schema.json': () => json(writeAccountsSchema()),
  'docs/configuration.md': writeConfigPage,
  'deploy/config.example.json': () => json({ $schema: './config.schema.json', ...exampleConfig() }),
  'deploy/config.schema.json': () => json(writeConfigSchema(replaceableTexts)),
  'deploy/site.schema.json': () => json(writeSiteSchema()),
  'docs/events.md': writeEventsPage,
  'docs/events.schema.json': () => json(writeEventsSchema()),
  ...Object.fromEntries(
    Object.entries(englishForTranslators).map(([folder, text]) => [`web/src/texts/${folder}en.json`, () => text]),
  ),
} as const satisfies Record<string, () => string>;

const isCheck = process.argv.includes('--check');

for (const [name, write] of Object.entries(documents)) {
  const file = new URL(`../${name}`, import.meta.url);
  // Git may have written the ends of lines as Windows has them.
  const found = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined;
  if (found === write()) continue;
  if (!isCheck) writeFileSync(file, write());
  else {
    process.exitCode = 1;
    console.error(`${name} is stale: run npx tsx scripts/write-documents.ts`);
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
