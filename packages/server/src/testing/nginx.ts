import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** A load balancer in front of several nodes. */
export interface TestNginx {
  readonly url: string;
  stop(): Promise<void>;
}

const isInstalled = () => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Everything of one session goes to one node, by its token, wherever a client puts it: a connection that was negotiated
 * lives on the node that negotiated it. A node that is gone is passed over.
 */
const configFor = (folder: string, port: number, nodes: readonly number[]) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  client_max_body_size 26m;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/tmp;`).join('\n  ')}
  map $http_authorization $session { "~^Bearer (?<bearer>.+)$" $bearer; default $arg_access_token; }
  map $http_upgrade $connection_kind { default upgrade; "" ""; }
  upstream market {
    hash $session consistent;
    ${nodes.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=2s;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://market;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_kind;
      proxy_buffering off;
      proxy_connect_timeout 2s;
      add_header X-Node $upstream_addr always;
    }
  }
}`;

/** Starts nginx before the nodes on these ports; null where nginx is not installed. */
export async function startNginx(nodes: readonly number[]): Promise<TestNginx | null> {
  if (!isInstalled()) return null;
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-nginx-'));
  mkdirSync(join(folder, 'tmp'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configFor(folder, port, nodes));
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; child.exitCode === null && tries < 100; tries += 1) {
    const isUp = await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode} before it was ready.`);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
