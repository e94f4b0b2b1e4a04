import { eq } from 'drizzle-orm';
import { categories } from '../database/tables/index.ts';
import { runImport } from '../modules/catalog-imports/run-import.ts';
import { someCategory } from './catalog-story.ts';
import type { Market } from './market.ts';

type Vendor = 'vendor' | 'vendor2';

const log = { error: () => undefined, warn: () => undefined };

/** What tests do with imports of a market's vendor, each as its screen does. */
export function importStory(market: Market) {
  const post = (path: string, body: unknown, as: Vendor = 'vendor') =>
    market.call('POST', `/api/Catalog/${path}`, { as, body });

  /** Uploads a file whole; what came of it. @throws where it is refused before a byte was sent */
  async function upload(fileName: string, content: Buffer, more: object = {}) {
    const kind = fileName.endsWith('.zip') ? 'photos' : 'products';
    const { data, ...failed } = await post('StartImport', { kind, fileName, size: content.length, ...more });
    if (!data) throw new Error(failed.errorMsg ?? 'refused');
    const sent = await post('UploadImportPart', { id: data.id, part: 0, partStr: content.toString('base64') });
    if (!sent.data) throw new Error(sent.errorMsg ?? 'refused');
    return sent.data;
  }

  /** Runs what waits, as a job would. */
  async function run(id: number) {
    while (!(await runImport(market.services, log, id)));
    return (await market.call('GET', `/api/Catalog/GetImport/${id}`, { as: 'vendor' })).data;
  }

  /** Uploads a table, takes its columns as they were guessed, and has every row read. */
  async function check(content: string | Buffer, mode = 'addAndChange', fileName = 'catalog.csv') {
    const seen = await upload(fileName, Buffer.from(content));
    if (seen.error !== null) throw new Error(seen.error);
    await post('MapImport', { id: seen.id, mode, columns: seen.columns });
    return run(seen.id);
  }

  async function apply(id: number, onWrong = 'applyGood') {
    await post('ConfirmImport', { id, onWrong });
    return run(id);
  }

  return { post, upload, run, check, apply };
}

/** The name of a parent category, as a file has it. */
export async function categoryName(market: Market): Promise<string> {
  const id = await someCategory(market);
  const [row] = await market.db.select().from(categories).where(eq(categories.id, id));
  return row?.name ?? '';
}
