import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestCertificate } from './certificate.ts';
import { freePort } from './free-port.ts';

/** A load balancer in front of several nodes. */
export interface TestNginx {
  readonly url: string;
  /** The same without TLS, from where browsers are sent on. */
  readonly plainUrl: string;
  /** Takes its folder for what doesn't fit into memory away: a body that is larger fails at once. */
  loseRoom(): void;
  /** What its logs hold, that of errors too. */
  logged(): string;
  stop(): Promise<void>;
}

/** Whether there is an nginx to start here. */
export const isNginxInstalled = (): boolean => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const EXAMPLE = fileURLToPath(new URL('../../../../docs/nginx.conf', import.meta.url));

/**
 * The example of the documentation with a test's own addresses in the lines that it marks; nothing else is changed.
 * @throws when a marked line is not the one that is known here, so that the example can't change unseen
 */
function exampleFor(
  ports: { own: number; plain: number },
  nodes: readonly number[],
  tls: TestCertificate | null,
): string {
  const edits: readonly (readonly [line: string, own: string])[] = [
    ...[4000, 4001].map((port, index) => [`server 127.0.0.1:${port} `, `server 127.0.0.1:${nodes[index]} `] as const),
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.own}${tls ? ' ssl http2' : ''};`],
    ['server_name market.example.org;', 'server_name 127.0.0.1;'],
    ['server_name market.example.org;', 'server_name 127.0.0.1;'],
    ['ssl_certificate /etc/ssl/market.example.org/fullchain.pem;', tls ? `ssl_certificate ${tls.certificate};` : ''],
    ['ssl_certificate_key /etc/ssl/market.example.org/privkey.pem;', tls ? `ssl_certificate_key ${tls.key};` : ''],
    ['access_log /var/log/nginx/chalkline.log chalkline;', 'access_log access.log chalkline;'],
    ['access_log /var/log/nginx/chalkline.log chalkline;', 'access_log access.log chalkline;'],
    ['error_log /var/log/nginx/chalkline-error.log emerg;', 'error_log error.log emerg;'],
    ['error_log /var/log/nginx/chalkline-error.log emerg;', 'error_log error.log emerg;'],
  ];
  const lines = readFileSync(EXAMPLE, 'utf8').split('\n');
  for (const [line, own] of edits) {
    const at = lines.findIndex((text) => text.includes('# EDIT') && text.trimStart().startsWith(line));
    if (at < 0) throw new Error(`docs/nginx.conf has no line to edit that begins with "${line}".`);
    lines[at] = (lines[at] ?? '').replace(line, own).replace(/ *# EDIT.*/, '');
  }
  const rest = lines.find((text) => text.includes(' # EDIT'));
  if (rest) throw new Error(`docs/nginx.conf has a line to edit that is not known here: ${rest}`);
  return lines.join('\n');
}

/** What surrounds the example, as a distribution's nginx.conf does; answers name the node that gave them. */
const surroundingsFor = (folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
error_log error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
events { worker_connections 512; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/tmp;`).join('\n  ')}
  add_header X-Node $upstream_addr always;
  include ${folder}/chalkline.conf;
}`;

/**
 * Starts nginx with the documentation's example before the nodes on these two ports, without TLS unless there is a
 * certificate; null where nginx is not installed.
 */
export async function startNginx(nodes: readonly [number, number], tls?: TestCertificate): Promise<TestNginx | null> {
  if (!isNginxInstalled()) return null;
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-nginx-'));
  mkdirSync(join(folder, 'tmp'));
  const ports = { own: await freePort(), plain: await freePort() };
  writeFileSync(join(folder, 'nginx.conf'), surroundingsFor(folder));
  writeFileSync(join(folder, 'chalkline.conf'), exampleFor(ports, nodes, tls ?? null));
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => child.kill('SIGTERM'));
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${ports.own}`;
  const plainUrl = `http://127.0.0.1:${ports.plain}`;
  for (let tries = 0; child.exitCode === null && tries < 100; tries += 1) {
    const isUp = await fetch(plainUrl, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode} before it was ready.`);
  return {
    url,
    plainUrl,
    loseRoom: () => rmSync(join(folder, 'tmp'), { recursive: true }),
    logged: () => ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
