// `npm run admin -- create <address>`: makes the first administrator, and others; `--help` tells the rest.
import { runServerCommand } from './lib.mjs';

runServerCommand('src/operating/admin.ts', process.argv.slice(2));
