import { demoAccounts } from '@chalkline/demo-data';
import type { Config } from './config.ts';
import { DEMO_PASSWORD } from './database/seed/seed.ts';

/** What the terminal says once the server listens. */
export function welcome(config: Config, port: number): string {
  const address = config.isProduction ? config.publicUrl : `http://localhost:${port}`;
  const lines = [
    '',
    `Chalkline is at ${address}`,
    `Data: ${config.databaseUrl ? 'PostgreSQL server' : config.dataDir}`,
  ];
  if (config.demoData) {
    const width = Math.max(...demoAccounts.map((account) => account.email.length));
    lines.push(
      '',
      `Demo accounts, password ${DEMO_PASSWORD}`,
      ...demoAccounts.map((account) => `  ${account.email.padEnd(width)}  ${account.describes}`),
    );
  }
  if (!config.isProduction) lines.push('', `Emails that were not sent: ${address}/outbox`);
  return `${lines.join('\n')}\n\n`;
}
