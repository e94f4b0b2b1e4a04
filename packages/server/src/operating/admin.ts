import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../database/connect.ts';
import { sessionSecretsOf } from '../security/keys.ts';
import { createSessions } from '../security/sessions.ts';
import { type AdminCommand, administer } from './admins.ts';
import { databaseName, hasEmbedded, print, runCommand } from './command-line.ts';
import { askServer } from './control-socket.ts';
import { RefusedError } from './refused.ts';

const HELP = `Administrators, from the command line, with the environment of the server:

  npm run admin -- create <address>    makes an administrator and prints a link that asks for a name and a password
  npm run admin -- link <address>      prints a fresh link: the set-up again, or a new password
  npm run admin -- disable <address>   keeps an administrator out and ends their sessions
  npm run admin -- list                lists every administrator

A link works once. Nothing is emailed: give it to the person in a way that you trust.
On PostgreSQL the server may run or not. The embedded database of a running server is reached through the server.`;

function commandOf(args: readonly string[]): AdminCommand | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return null;
  const [action, address, ...rest] = positionals;
  if (action === 'list' && address === undefined) return { action };
  const isKnown = action === 'create' || action === 'link' || action === 'disable';
  if (isKnown && address !== undefined && rest.length === 0) return { action, address };
  if (isKnown) throw new RefusedError(`Write one address: npm run admin -- ${action} <address>`, 2);
  throw new RefusedError(HELP, 2);
}

async function openAndAdminister(config: Config, command: AdminCommand): Promise<string[]> {
  if (!config.databaseUrl && !hasEmbedded(config.dataDir)) {
    throw new RefusedError(
      `There is no database in ${config.dataDir} yet. Start the server once, or run this with the server's own environment.`,
    );
  }
  const connection = await openDatabase(config);
  try {
    const sessions = createSessions(connection, sessionSecretsOf(config));
    const signOut = (userId: number) => sessions.revokeUser(userId);
    return await administer({ db: connection.db, publicUrl: config.publicUrl, signOut }, command);
  } finally {
    await connection.close();
  }
}

/** `npm run admin`: administrators, from the command line. AUTH-40 AUTH-41 */
await runCommand(async () => {
  const command = commandOf(process.argv.slice(2));
  if (!command) return print(HELP);
  const config = readConfig();
  const asked = config.databaseUrl ? null : await askServer(config.dataDir, 'admin', command);
  const lines = asked ? (asked.result as string[]) : await openAndAdminister(config, command);
  process.stderr.write(`In ${databaseName(config)}:\n`);
  print(...lines);
});
