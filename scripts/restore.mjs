// `npm run restore -- <folder>`: brings a backup back; `--help` tells the rest.
import { runServerCommand } from './lib.mjs';

runServerCommand('src/operating/restore.ts', process.argv.slice(2));
