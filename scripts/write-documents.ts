import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOpenApi } from 'shared-protocol/account/server/write-open-api';
import { writeAsyncApi } from 'shared-protocol/agent/documents/write-async-api';
import { writeJsonSchema } from 'shared-protocol/agent/documents/write-json-schema';
import { writeMessagesPage } from 'shared-protocol/agent/documents/write-messages-page';
import { writeConfigSchema, writeSiteSchema } from '../deploy/configure/write-config-schema.ts';
import { writeAccountsSchema } from 'conformance/account/accounts';
import { rootFolder } from './root-folder.mjs';
import { writeEventsPage } from '../web/src/telemetry/catalogue/write-events-page.ts';
import { writeEventsSchema } from '../web/src/telemetry/catalogue/write-events-schema.ts';

/**
 * Writes what follows from the catalogue of the agent's messages, from the account contract, and from the schemas of
 * files that people write, and the index of the decisions. With `--check` it writes nothing, and fails when a file is not what it would write.
 */
const documents = {
  'shared-protocol/docs/messages.md': writeMessagesPage,
  'shared-protocol/docs/agent.schema.json': () => json(writeJsonSchema()),
  'shared-protocol/docs/asyncapi.json': () => json(writeAsyncApi()),
  'shared-protocol/docs/account.openapi.json': () => json(writeOpenApi()),
  'conformance/accounts.schema.json': () => json(writeAccountsSchema()),
  'deploy/config.schema.json': () => json(writeConfigSchema()),
  'docs/decisions/README.md': writeDecisionsIndex,
  'deploy/site.schema.json': () => json(writeSiteSchema()),
  'docs/events.md': writeEventsPage,
  'docs/events.schema.json': () => json(writeEventsSchema()),
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

/** Every decision by its heading, `# 0001 Title`. */
function writeDecisionsIndex(): string {
  const folder = join(rootFolder, 'docs/decisions');
  const files = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const rows = files.toSorted().map((name) => {
    const [, number, title] = /^# (\d{4}) (.+)$/m.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    if (number === undefined || !name.startsWith(number))
      throw new Error(`${name} must begin with "# ${name.slice(0, 4)} Title"`);
    return `- [${number}](${name}) ${title}`;
  });
  return `# Decisions\n\nWhy things are as they are, where a newcomer would ask. The number 0025 was never used.\n\n${rows.join('\n')}\n`;
}
