import { setTimeout as pause } from 'node:timers/promises';
import type { ListServer } from '../list/servers.ts';
import { askOnce, type Headers } from '../shared/growth.ts';

/** What the product tells of an import. */
interface Import {
  readonly id: number;
  readonly state: string;
  readonly partSize: number;
  readonly columns: readonly (string | null)[];
  readonly counts: { readonly new: number; readonly wrong: number };
  readonly problems: readonly { readonly text: string }[];
  readonly error: string | null;
}

/** How long both passes took, in seconds, from the wish until the product says that it is done. */
export interface ImportTimes {
  readonly check: number;
  readonly apply: number;
}

const ASK_EVERY_MS = 250;
const LIMIT_MS = 900_000;

/** A company's import by the product's own calls. */
class ImportCalls {
  readonly #server: ListServer;
  readonly #headers: Headers;

  constructor(server: ListServer, headers: Headers) {
    this.#server = server;
    this.#headers = headers;
  }

  ask(path: string, body?: object): Promise<Import> {
    return askOnce<Import>({ url: `${this.#server.base}/api/Catalog/${path}`, headers: this.#headers, body });
  }

  async upload(file: Buffer): Promise<Import> {
    const { id, partSize } = await this.ask('StartImport', {
      kind: 'products',
      fileName: 'catalog.csv',
      size: file.length,
    });
    let last: Import | null = null;
    for (let part = 0; part * partSize < file.length; part += 1) {
      const partStr = file.subarray(part * partSize, (part + 1) * partSize).toString('base64');
      last = await this.ask('UploadImportPart', { id, part, partStr });
    }
    if (last?.state !== 'mapping') throw new Error(`The file was not read: ${last?.error ?? last?.state}`);
    return last;
  }

  /** Asks as a window does until a pass is over. @throws when it fails, or takes too long */
  async until(id: number, state: 'checked' | 'done'): Promise<Import> {
    const end = performance.now() + LIMIT_MS;
    while (performance.now() < end) {
      const now = await this.ask(`GetImport/${id}`);
      if (now.state === state) return now;
      if (now.state !== 'checking' && now.state !== 'applying')
        throw new Error(`The import is ${now.state}: ${now.error}`);
      await pause(ASK_EVERY_MS);
    }
    throw new Error(`The import was not ${state} within ${LIMIT_MS / 1000} s.`);
  }
}

const secondsSince = (from: number): number => (performance.now() - from) / 1000;

/** Uploads a file of so many new products, has it tried and then applied. @throws when a row is not stored */
export async function importFile(
  server: ListServer,
  headers: Headers,
  file: Buffer,
  rows: number,
): Promise<ImportTimes> {
  const calls = new ImportCalls(server, headers);
  const { id, columns } = await calls.upload(file);
  let from = performance.now();
  await calls.ask('MapImport', { id, mode: 'addAndChange', columns });
  const tried = await calls.until(id, 'checked');
  const check = secondsSince(from);
  if (tried.counts.new !== rows)
    throw new Error(`Of ${rows} rows ${JSON.stringify(tried.counts)}: ${tried.problems[0]?.text}`);
  from = performance.now();
  await calls.ask('ConfirmImport', { id, onWrong: 'applyNothing' });
  const { counts } = await calls.until(id, 'done');
  if (counts.new !== rows) throw new Error(`Of ${rows} rows ${JSON.stringify(counts)} were stored.`);
  return { check, apply: secondsSince(from) };
}
