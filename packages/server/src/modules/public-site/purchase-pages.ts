import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { opportunitiesHead } from './opportunities-page.ts';
import type { PageHead } from './page-head.ts';
import { missing } from './page-words.ts';
import { rfpHead } from './rfp-page.ts';
import { saleHead } from './sale-page.ts';
import { schoolHead } from './school-page.ts';
import { ABOUT, DEFAULT_TITLE } from './site-words.ts';

/** The parts of one public purchase that have an address of their own. */
const rfpParts: readonly string[] = ['scope', 'lines', 'documents', 'questions', 'addenda', 'record'];

/** The same of a public sale. */
const saleParts: readonly string[] = ['details', 'record', 'log'];

function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        return segment;
      }
    });
}

/** Whoever reads a page of a purchase, a sale, a school or the list; null when the path is none of theirs. */
function readerOf(
  services: Services,
  log: Log,
  path: string,
  params: URLSearchParams,
): (() => Promise<PageHead>) | null {
  const [first = '', second, third, ...more] = segmentsOf(path);
  const name = first.toLowerCase();
  if (more.length > 0) return null;
  if (name === 'opportunities' && third === undefined) return () => opportunitiesHead(services, second, params);
  if (name === 'school' && second !== undefined && second.toLowerCase() !== 'token-regeneration' && third === undefined)
    return () => schoolHead(services, second);
  if (name === 'rfp' && second !== undefined) {
    if (third !== undefined && !rfpParts.includes(third.toLowerCase())) return async () => missing('Not found', path);
    return () => rfpHead(services, log, second);
  }
  if (name === 'rfq' && second !== undefined) {
    if (third !== undefined && !saleParts.includes(third.toLowerCase())) return async () => missing('Not found', path);
    return () => saleHead(services, log, second);
  }
  return null;
}

/**
 * What the page of a public purchase or sale, of a school or of the list of opportunities says before its app runs; null for every
 * other path. A token of nothing is a page that is not there; a market that can't be read now still has its page. ID-6
 */
export async function purchasePageHead(
  services: Services,
  log: Log,
  path: string,
  params: URLSearchParams,
): Promise<PageHead | null> {
  const read = readerOf(services, log, path, params);
  if (!read) return null;
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return missing('Not found', path);
    log.error({ err: error }, 'a public page has no data of its own');
    return { title: DEFAULT_TITLE, description: ABOUT, path, isListed: true, isAway: true };
  }
}
