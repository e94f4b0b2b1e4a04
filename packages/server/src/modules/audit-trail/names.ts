import {
  auctionTypeName,
  formatNumber,
  isAuctionType,
  isPurchaseTypeId,
  purchaseNumber,
  purchaseTypeOf,
} from '@chalkline/rules';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { bids, rfps, rubricTypes, saleLots, users, vendors } from '../../database/tables/index.ts';

/** What the numbers of rows stand for in the values of entries. */
export interface Names {
  /** The name of the row that a field's number means; null for a number that is none, or of a row that is gone. */
  nameOf(key: string, id: number, entity: string): string | null;
}

type Kind = 'company' | 'person' | 'bid' | 'criterion' | 'purchase' | 'sale' | 'lot';

const kindOf: Readonly<Record<string, Kind>> = {
  vendorIds: 'company',
  vendorId: 'company',
  evaluatorIds: 'person',
  evaluatorId: 'person',
  bidIds: 'bid',
  rubricId: 'criterion',
  copiedFrom: 'purchase',
  relistedIn: 'sale',
  lotId: 'lot',
  lotIds: 'lot',
};

/** A sale was copied from a sale. */
const kindIn = (entity: string, key: string): Kind | undefined =>
  key === 'copiedFrom' && entity === 'sale' ? 'sale' : kindOf[key];

type Row = { id: number; name: string };

/** How each kind of row is named. A bid goes by its company: call it with what the reader may see alone. */
const readers: Readonly<Record<Kind, (db: Db, ids: number[]) => Promise<Row[]>>> = {
  company: (db, ids) =>
    db.select({ id: vendors.id, name: vendors.companyName }).from(vendors).where(inArray(vendors.id, ids)),
  person: (db, ids) =>
    db
      .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
      .from(users)
      .where(inArray(users.id, ids)),
  bid: (db, ids) =>
    db
      .select({ id: bids.id, name: vendors.companyName })
      .from(bids)
      .innerJoin(vendors, eq(vendors.id, bids.vendorId))
      .where(inArray(bids.id, ids)),
  criterion: (db, ids) =>
    db.select({ id: rubricTypes.id, name: rubricTypes.name }).from(rubricTypes).where(inArray(rubricTypes.id, ids)),
  purchase: async (db, ids) => {
    const rows = await db.select({ id: rfps.id, typeId: rfps.typeId }).from(rfps).where(inArray(rfps.id, ids));
    return rows.map(({ id, typeId }) => ({ id, name: purchaseNumber(typeId, id) }));
  },
  sale: async (_db, ids) => ids.map((id) => ({ id, name: formatNumber('RFQ', id) })),
  lot: (db, ids) =>
    db.select({ id: saleLots.id, name: saleLots.description }).from(saleLots).where(inArray(saleLots.id, ids)),
};

/** Notes every number that stands for a row, at any depth. */
function collect(entity: string, key: string, value: unknown, found: Map<Kind, Set<number>>): void {
  if (Array.isArray(value)) for (const one of value) collect(entity, key, one, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) collect(entity, name, inner, found);
  else if (typeof value === 'number') {
    const kind = kindIn(entity, key);
    if (kind) found.set(kind, (found.get(kind) ?? new Set()).add(value));
  }
}

/** The names of every row that the entries' values mention by number. */
export async function namesIn(
  db: Db,
  entries: readonly { readonly entity: string; readonly before: unknown; readonly after: unknown }[],
): Promise<Names> {
  const found = new Map<Kind, Set<number>>();
  for (const { entity, before, after } of entries) {
    collect(entity, '', before, found);
    collect(entity, '', after, found);
  }
  const named = new Map<string, string>();
  for (const [kind, ids] of found) {
    for (const { id, name } of await readers[kind](db, [...ids])) named.set(`${kind} ${id}`, name);
  }
  return {
    nameOf(key, id, entity) {
      if (key === 'typeId' && entity === 'sale') return isAuctionType(id) ? auctionTypeName(id) : null;
      if (key === 'typeId') return isPurchaseTypeId(id) ? purchaseTypeOf(id).name : null;
      const kind = kindIn(entity, key);
      return kind ? (named.get(`${kind} ${id}`) ?? null) : null;
    },
  };
}
