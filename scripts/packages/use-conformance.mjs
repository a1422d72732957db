// Copied into the empty project: checks both simulators by the installed command, as the teams of real servers do.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { startAccount } from 'account-sim';
import { startAgent } from 'agent-sim';

const folder = join(import.meta.dirname, 'node_modules/conformance');

/** @type {(words: readonly string[]) => Promise<void>} */
const check = (words) =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(folder, 'cli.js'), ...words], (error, stdout, stderr) => {
      // Nothing may be changed, so neither run tries everything.
      const asFarAsTried = 6;
      const code = error?.code ?? 0;
      if (code !== asFarAsTried) {
        process.exitCode = 1;
        console.error(`conformance ${words[0]} ended with ${code}:\n${stdout}${stderr}`);
      }
      resolve();
    });
  });

const server = await startAccount({ port: 0, sitePort: 0 });
await check(['account', server.origin, '--accounts', join(folder, 'accounts.example.json')]);
await server.stop();

const agent = await startAgent({ product: 'maverick' });
await check(['agent', agent.url]);
await agent.stop();
