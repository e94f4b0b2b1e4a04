import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Lets memory grow to four times of what is alive before all of it is looked through, not by a few tens of megabytes: a
 * busy server was looked through every ten seconds, and everybody who asked meanwhile waited for it. It costs some 200 MB.
 * V8 reads it at every collection: set here, it holds however the server is started.
 */
export function letMemoryGrow(): void {
  setFlagsFromString('--heap-growing-percent=300');
}

/**
 * Gives back what putting a server together needed and running it does not: half of a node's memory. It stops everything for
 * some tenths of a second, so that it belongs before the first request.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
