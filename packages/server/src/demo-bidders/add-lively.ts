import type { NoteSigner } from '@chalkline/auction-log';
import { type Cast, livelySales, type NextId } from '@chalkline/demo-data';
import { AccessType, AuctionType, Role, SaleStatus } from '@chalkline/rules';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { type DemoPhotos, storeDemoPhotos } from '../database/seed/sales/draw-photos.ts';
import { insertSales } from '../database/seed/sales/seed-sales.ts';
import { files, lotStates, sales, schools, users } from '../database/tables/index.ts';
import type { FileStore } from '../files/file-store.ts';

/** The school whose auctions are driven. */
export const DEMO_SCHOOL = 1;
/** Within so long an auction has to start for nothing to be added. */
const SOON_MS = 30 * 60_000;
/** More numbers than two auctions take. */
const NUMBERS = 40;

/** Whether the room moves, or will soon: a lot of the school is open, or an auction of it starts. */
async function isMoving(db: Db, now: Date): Promise<boolean> {
  const isOpen = and(eq(lotStates.phase, 'open'), gt(lotStates.ends, now));
  const [running] = await db
    .select({ id: lotStates.lotId })
    .from(lotStates)
    .innerJoin(sales, eq(sales.id, lotStates.saleId))
    .where(and(eq(sales.schoolId, DEMO_SCHOOL), isOpen))
    .limit(1);
  if (running) return true;
  const soon = new Date(now.getTime() + SOON_MS);
  const [starting] = await db
    .select({ id: sales.id })
    .from(sales)
    .where(
      and(
        eq(sales.schoolId, DEMO_SCHOOL),
        eq(sales.typeId, AuctionType.LiveAuction),
        eq(sales.status, SaleStatus.Open),
        // One that nobody started in time is over, whatever its status still says.
        gt(sales.endDate, now),
        sql`${sales.startDate} < ${soon.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return starting !== undefined;
}

/** The people of the auctions, as the database has them. */
async function castOf(db: Db): Promise<Cast> {
  const [school] = await db
    .select({ name: schools.name, stateCode: schools.stateCode })
    .from(schools)
    .where(eq(schools.id, DEMO_SCHOOL));
  const mains = await db
    .select({
      id: users.id,
      vendorId: users.vendorId,
      schoolId: users.schoolId,
      first: users.firstName,
      last: users.lastName,
    })
    .from(users)
    .where(
      and(
        eq(users.accessType, AccessType.Main),
        or(eq(users.role, Role.Vendor), and(eq(users.role, Role.School), eq(users.schoolId, DEMO_SCHOOL))),
      ),
    );
  const found = <Found>(what: Found | undefined): Found => {
    if (what === undefined) throw new Error('the demonstration’s accounts are not there any more');
    return what;
  };
  return {
    school: () => found(school),
    schoolUser: () => {
      const { id, first, last } = found(mains.find(({ schoolId }) => schoolId === DEMO_SCHOOL));
      return { id, name: `${first} ${last}` };
    },
    vendorUser: (vendorId) => found(mains.find((main) => main.vendorId === vendorId)).id,
  };
}

const sequences = { sales: 'sales', lots: 'sale_lots' } as const;

/** Numbers that the database gave out. */
async function numbersOf(db: Db): Promise<NextId> {
  const taken = new Map<string, number[]>();
  for (const [table, name] of Object.entries(sequences)) {
    const rows = await rowsOf<{ id: string | number }>(
      db,
      sql`select nextval(pg_get_serial_sequence(${name}, 'id')) as id from generate_series(1, ${NUMBERS})`,
    );
    taken.set(
      table,
      rows.map(({ id }) => Number(id)),
    );
  }
  return (table) => {
    const next = taken.get(table)?.shift();
    if (next === undefined) throw new RangeError(`there is no number left for ${table}`);
    return next;
  };
}

/** Photos that the seed stored are shown again; what is missing is drawn. */
async function photosFor(db: Db, lively: ReturnType<typeof livelySales>, store: FileStore): Promise<DemoPhotos> {
  const names = [...new Set(lively.photos.map(({ scene, variant }) => `${scene}-${variant + 1}.jpg`))];
  const known = await db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(and(eq(files.schoolId, DEMO_SCHOOL), inArray(files.name, names)));
  const idOf = new Map(known.map(({ id, name }) => [name, id]));
  if (names.some((name) => !idOf.has(name))) {
    const [last] = await rowsOf<{ id: string | number }>(db, sql`select coalesce(max(id), 0) as id from files`);
    return storeDemoPhotos(lively, store, Number(last?.id ?? 0));
  }
  const lotPhotos = lively.photos.flatMap(({ lotId, scene, variant, position, alt }) => {
    const fileId = idOf.get(`${scene}-${variant + 1}.jpg`);
    return fileId === undefined ? [] : [{ lotId, fileId, position, alt }];
  });
  return { files: [], photos: [], lotPhotos };
}

/**
 * Adds an auction that runs, and one that starts in a few minutes, unless the demonstration's school has some that move or will soon:
 * those of the last start are over by the next day.
 * @returns whether any were added
 */
export async function addLively(
  parts: { readonly db: Db; readonly files: FileStore; readonly signer: NoteSigner },
  now: Date,
): Promise<boolean> {
  const { db, signer } = parts;
  if (await isMoving(db, now)) return false;
  const lively = livelySales(await castOf(db), await numbersOf(db), now);
  const photos = await photosFor(db, lively, parts.files);
  await db.transaction((tx) => insertSales(tx as unknown as Db, lively, photos, signer));
  return true;
}
