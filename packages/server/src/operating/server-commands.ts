import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { signUserOut } from '../modules/shared/sign-out.ts';
import type { Services } from '../services.ts';
import { type AdminCommand, administer } from './admins.ts';
import { controlFolder, listenForOwner } from './control-socket.ts';

/** Where a running server has put a copy of its database, for the command that asked for it to take away. */
export interface Snapshot {
  readonly folder: string;
}

/**
 * Takes commands while the embedded database is open, which nobody else can open meanwhile. On a PostgreSQL server commands
 * need nobody's help. SRV-27
 * @returns what ends it
 */
export async function takeCommands(services: Services, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  const { config, connection } = services;
  const { copyTo, db } = connection;
  if (!copyTo) return async () => undefined;
  const signOut = (userId: number) => signUserOut(services, userId);
  const routes = {
    admin: (command: unknown) => administer({ db, publicUrl: config.publicUrl, signOut }, command as AdminCommand),
    async snapshot(): Promise<Snapshot> {
      const folder = join(controlFolder(config.dataDir), `snapshot-${randomUUID()}`);
      await copyTo(folder);
      return { folder };
    },
  };
  return listenForOwner(config.dataDir, routes, log);
}
