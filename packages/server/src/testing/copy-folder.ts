import { cpSync } from 'node:fs';

/**
 * Copies a folder of files with all that is in it. At one go: Node's other way asks and waits thrice for each file, which took more of
 * a market's start than all the rest.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  cpSync(from, to, { recursive: true });
}
