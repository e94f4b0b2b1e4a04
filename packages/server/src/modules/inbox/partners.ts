import type { components } from '@chalkline/openapi/types';
import { formatNumber, purchaseNumber } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { likeText } from '../shared/paging.ts';
import { ownSide } from '../shared/side.ts';
import { dealings, dealingsAbout } from './may-write.ts';

type MessagePartner = components['schemas']['MessagePartner'];

interface PartnerQuery {
  readonly search?: string;
  readonly partnerId?: number;
  readonly rfpId?: number;
  readonly saleId?: number;
}

interface PartnerRow {
  readonly partnerId: string;
  readonly name: string;
  readonly rfpId: string | null;
  readonly saleId: string | null;
  /** The purchase's kind; null of a sale. */
  readonly typeId: number | null;
  readonly about: string;
}

const present = ({ partnerId, name, rfpId, saleId, typeId, about }: PartnerRow): MessagePartner => ({
  partnerId: Number(partnerId),
  name,
  rfpId: rfpId === null ? null : Number(rfpId),
  saleId: saleId === null ? null : Number(saleId),
  subjectNumber: typeId === null ? formatNumber('RFQ', Number(saleId)) : purchaseNumber(typeId, Number(rfpId)),
  subjectName: about,
});

/** Whom one can write to, and about what: partners of the last purchases and sales. MSG-12 */
export async function messagePartners(
  call: SignedInCall,
  { search, partnerId, ...about }: PartnerQuery,
): Promise<MessagePartner[]> {
  const own = ownSide(call);
  const text = search?.trim() ? likeText(search) : '%';
  const [mine, partner, name] =
    own.side === 'school'
      ? [sql`d.school_id`, sql`d.vendor_id`, sql`v.company_name`]
      : [sql`d.vendor_id`, sql`d.school_id`, sql`s.name`];
  const rows = await rowsOf<PartnerRow>(
    call.db,
    sql`select ${partner} as "partnerId", ${name} as name, d.rfp_id as "rfpId", d.sale_id as "saleId", d.type_id as "typeId", d.name as about
      from ${dealings} d join schools s on s.id = d.school_id join vendors v on v.id = d.vendor_id
      where ${mine} = ${own.id} and (fold_text(${name}) like ${text} or fold_text(d.name) like ${text})
        and not exists (select 1 from vendor_blacklist k where k.school_id = d.school_id and k.vendor_id = d.vendor_id)
        and ${partnerId === undefined ? sql`true` : sql`${partner} = ${partnerId}`} and ${dealingsAbout(about)}
      order by d.published_at desc nulls last, d.rfp_id desc nulls last, d.sale_id desc limit 50`,
  );
  return rows.map(present);
}
