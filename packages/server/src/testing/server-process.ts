import { inArray } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import { users } from '../database/tables/index.ts';
import { startServer } from '../start.ts';

// A whole server as a process of its own, for tests that kill it: it says where it listens and lends sessions.
const names = ['school', 'vendor', 'vendor2', 'vendor3'] as const;
const emailOf = (name: string) => `${name}@demo.chalkline.test`;
const server = await startServer(readConfig());
const { connection, sessions } = server.services;
const people = await connection.db
  .select({ id: users.id, email: users.email })
  .from(users)
  .where(inArray(users.email, names.map(emailOf)));
const tokens: Record<string, string> = {};
for (const name of names) {
  const person = people.find(({ email }) => email === emailOf(name));
  if (person) tokens[name] = await sessions.issue(person.id, null);
}
process.stdout.write(`listening ${server.port}\ntokens ${JSON.stringify(tokens)}\n`);
