/*
 * Fills the embedded database of DATA_DIR, which holds the demonstration market or is made, with as many products as the one
 * argument says. Sends one message when it is done.
 */
import { readConfig, startServer } from '@chalkline/server';
import { fillProducts } from './fill.ts';

const server = await startServer(readConfig(), { runJobs: false });
const { db } = server.services.connection;
await fillProducts((statement) => db.execute(statement), Number(process.argv[2]));
await db.execute('vacuum analyze');
await server.stop();
process.send?.({ isFilled: true });
process.disconnect();
