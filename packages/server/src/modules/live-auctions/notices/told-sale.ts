import { formatDeadline } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { schools } from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import { nameOfSale, type Sale } from '../../sale-core/sale.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { schoolPlace, timeZoneOf } from '../../shared/time-zones.ts';

/** What every notice of a live auction says, and where it leads. */
export interface ToldSale {
  readonly data: { readonly saleNumber: string; readonly saleName: string; readonly schoolName: string };
  /** The room, the same for both sides. */
  readonly room: { readonly saleId: number; readonly relatedUrl: string };
  /** An instant as it is read at the school. */
  readonly at: (instant: number | Date) => string;
}

/** Reads what notices of a live auction say. */
export async function toldSale(
  { tx, services }: Work,
  sale: Pick<Sale, 'id' | 'name' | 'schoolId'>,
): Promise<ToldSale> {
  const [school] = await tx
    .select({ name: schools.name, ...schoolPlace })
    .from(schools)
    .where(eq(schools.id, sale.schoolId));
  const zone = timeZoneOf(school);
  return {
    data: {
      saleNumber: saleNumber(sale.id),
      saleName: await nameOfSale(tx, sale),
      schoolName: school?.name ?? '',
    },
    room: { saleId: sale.id, relatedUrl: `live-auction-details?id=${services.ids.encode('sale', sale.id)}` },
    at: (instant) => formatDeadline(new Date(instant), zone),
  };
}
