import type { components } from '@chalkline/openapi/types';
import { capLastSaleQuestion, SaleStatus, saleNameOf, saleStepsOf } from '@chalkline/rules';
import { eq, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import { categories, sales, users } from '../../../database/tables/index.ts';
import { photoHref } from '../../../files/photos.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import type { ListQuery } from '../../shared/paging.ts';
import { readPage, rowOf } from '../../shared/prepared.ts';
import {
  countedSales,
  firstPhoto,
  inSaleOrder,
  lotCount,
  lotNamesOf,
  ownSales,
  type Page,
  placedSales,
  saleIsOf,
} from './lists-shared.ts';

const columns = {
  sale: {
    id: sales.id,
    typeId: sales.typeId,
    name: sales.name,
    lastQuestion: sales.lastQuestion,
    updatedAt: sales.updatedAt,
  },
  parentCategoryName: categories.name,
  photo: firstPhoto,
  lotNames: lotNamesOf,
  lotCount,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** Drafts of the school; scheduled sales are with the open ones. SALE-32 */
export async function listDraftSales(
  { db, session, services }: SchoolCall,
  query: ListQuery,
): Promise<Page<components['schemas']['DraftSaleSummary']>> {
  const { rows, ...counted } = await readPage(db, {
    shape: ['sale_drafts'],
    query,
    row: rowOf(query),
    values: { schoolId: session.schoolId },
    build: (typed) => {
      const where = ownSales(typed, saleIsOf(SaleStatus.Draft), sql`not ${sales.isScheduled}`);
      const order = inSaleOrder(query, sql`${sales.updatedAt} desc`);
      const page = db
        .select(columns)
        .from(sales)
        .leftJoin(categories, eq(categories.id, sales.parentCategoryId))
        .innerJoin(users, eq(users.id, sales.updatedBy))
        .where(where)
        .orderBy(...order);
      return { page: page.$dynamic(), counted: countedSales(db, where), places: placedSales(db, where, order) };
    },
  });
  const listingData = rows.map(({ sale, photo, lotNames, firstName, lastName, ...row }) => ({
    id: sale.id,
    encryptedId: services.ids.encode('sale', sale.id),
    formattedNumber: saleNumber(sale.id),
    auctionTypeId: sale.typeId,
    saleName: saleNameOf(sale.name, lotNames ?? []),
    ...row,
    lastQuestion: capLastSaleQuestion(sale.typeId, sale.lastQuestion),
    stepCount: saleStepsOf(sale.typeId).length,
    photoHref: photo === null ? null : photoHref(photo),
    updatedAt: sale.updatedAt.toISOString(),
    updatedBy: `${firstName} ${lastName}`,
  }));
  return { listingData, ...counted };
}
