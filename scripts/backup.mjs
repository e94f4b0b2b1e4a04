// `npm run backup -- <folder>`: writes the database and the files into a new folder; `--help` tells the rest.
import { runServerCommand } from './lib.mjs';

runServerCommand('src/operating/backup.ts', process.argv.slice(2));
