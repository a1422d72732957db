import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '../../root-folder.ts';

const execute = promisify(execFile);

/**
 * A Debian of its own within this one: with a network of nothing but itself, whose ports are all free, and with copies of
 * /etc, /srv and /var, so that the guide can be followed as it is written. Its other files are this machine's.
 */
export interface DebianMachine {
  /** Runs a shell there; further words are that shell's. */
  readonly shell: readonly string[];
  /** The same without Node, in a folder for what is uploaded. */
  readonly serverShell: readonly string[];
  /** Runs commands there to their end, and returns what they print; throws where they fail. */
  run(commands: string): Promise<string>;
  /** A program that runs another one there, for what takes a program only. */
  programFor(program: string): string;
  /** Ends every process of the machine. */
  stop(): void;
}

/** Why this machine cannot hold another one; null where it can. */
export function machineFault(): string | null {
  if (process.getuid?.() !== 0) return 'it needs root';
  const tried = spawnSync('unshare', [...namespaces, 'sh', '-ec', `${prepare}\nnginx -t`], { encoding: 'utf8' });
  return tried.status === 0 ? null : `found ${tried.error?.message ?? tried.stderr.trim()}`;
}

export async function startDebianMachine(): Promise<DebianMachine> {
  const holder = spawn('unshare', [...namespaces, 'sh', '-ec', `${prepare}\necho ready\nexec sleep infinity`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  // The first process of the machine, as this one's numbers have it.
  const first = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim();
  const enter = ['nsenter', '--target', first, '--net', '--mount', '--pid', `--wdns=${rootFolder}`];
  const folder = mkdtempSync(join(tmpdir(), 'machine-'));
  return {
    shell: [...enter, 'sh'],
    serverShell: [...enter, 'unshare', '--mount', 'sh', '-ec', withoutNode, 'sh'],
    run: async (commands) => {
      const [program = '', ...words] = enter;
      return (await execute(program, [...words, 'sh', '-ec', commands], { maxBuffer: 1e8 })).stdout;
    },
    programFor(program) {
      const file = join(folder, basename(program));
      writeFileSync(file, `#!/bin/sh\nexec ${enter.join(' ')} -- '${program}' "$@"\n`);
      chmodSync(file, 0o755);
      return file;
    },
    stop() {
      holder.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}

const withoutNode = `for program in node npm npx; do
  mount --bind /bin/false "$(command -v "$program")"
done
! node --version
cd /srv/uploads
exec sh "$@"`;

/** It ends with its first process, whatever still runs in it. */
const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** The machine as Debian's packages leave it: nginx with its default site, which stays in `sites-available` if removed. */
const prepare = `
ip link set lo up
mount -t tmpfs tmpfs /mnt
for folder in etc srv var; do
  mkdir /mnt/$folder /mnt/$folder-work
  mount -t overlay overlay -o lowerdir=/$folder,upperdir=/mnt/$folder,workdir=/mnt/$folder-work /$folder
done
mount -t tmpfs tmpfs /run
mkdir -p /srv/uploads
rm -rf /srv/releases /var/www/sign-in /var/log/nginx/* /etc/nginx/conf.d/*
ln -sf /etc/nginx/sites-available/default /etc/nginx/sites-enabled/default
printf '127.0.0.1 localhost login.example.com\\n::1 localhost login.example.com\\n' > /etc/hosts
nginx
`;
