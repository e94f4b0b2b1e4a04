import { eq } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import { users } from '../database/tables/index.ts';
import { startServer } from '../start.ts';

// A whole server as a process of its own, for tests that kill it: it says where it listens and lends a school's session.
const server = await startServer(readConfig());
const { connection, sessions } = server.services;
const [school] = await connection.db
  .select({ id: users.id })
  .from(users)
  .where(eq(users.email, 'school@demo.chalkline.test'));
process.stdout.write(`listening ${server.port} ${await sessions.issue(school?.id ?? 0, null)}\n`);
