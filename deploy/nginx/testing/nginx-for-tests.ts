import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Debian: apt-get install nginx libnginx-mod-http-brotli-static */
export const canRunNginx = existsSync('/usr/sbin/nginx') && existsSync(brotliModule);

export interface Nginx {
  readonly port: number;
  stop(): Promise<void>;
}

/** Runs nginx with a site that listens on this port; its files and its logs are in `folder`. */
export async function startNginx(folder: string, site: string, port: number): Promise<Nginx> {
  writeFileSync(join(folder, 'site.conf'), site.replaceAll('/var/log/nginx', folder));
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const nginx = spawn('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const gone = once(nginx, 'exit').then(() => {
    throw new Error(`nginx ended: ${complaint}`);
  });
  await Promise.race([reach(port), gone]);
  // From here on, nginx ends because its test stops it.
  gone.catch(() => undefined);
  return {
    port,
    async stop() {
      if (nginx.exitCode !== null) return;
      const ended = once(nginx, 'exit');
      nginx.kill();
      await ended;
    },
  };
}

/** Waits until something listens there. */
export async function reach(port: number, timeoutMs = 5_000): Promise<void> {
  const givesUpAt = Date.now() + timeoutMs;
  while (!(await listens(port))) {
    if (Date.now() > givesUpAt) throw new Error(`nothing listens on port ${port}`);
    await pause(50);
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function mainConfiguration(folder: string): string {
  return `load_module ${brotliModule};
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  include ${folder}/site.conf;
}
`;
}

/** A free port of every address, for what has to know it before nginx runs. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
