import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playWithFire } from '../testing/live-fire.ts';
import { isNginxInstalled } from '../testing/nginx.ts';

// The short form; `pnpm --filter @chalkline/bench run fire` plays with 50 bidders and 200 watchers over 20 lots.
it('SALE-8 LIVE-2 LIVE-17 through killed nodes, a lost database and a lost Redis no acknowledged bid is lost, everybody is told the log, and a lot ends once', {
  timeout: 400_000,
}, async ({ skip }) => {
  if (!isNginxInstalled()) skip('nginx is not installed: nothing can stand before the nodes');
  const logsIn = await mkdtemp(join(tmpdir(), 'chalkline-fire-'));
  const findings = await playWithFire({ bidders: 6, watchers: 8, lots: 3, rounds: 1, pauseMs: 2_000, logsIn });
  const kept = await readdir(logsIn);
  await rm(logsIn, { recursive: true });
  expect(findings.faults).toEqual([]);
  expect(findings.acknowledged).toBeGreaterThan(20);
  expect(kept.filter((name) => name.endsWith('.log'))).toHaveLength(4);
});
