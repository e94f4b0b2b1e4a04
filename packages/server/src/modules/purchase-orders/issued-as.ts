import { DEFAULT_ORDER_TERMS } from '@chalkline/rules';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { IssuedAs, OrderContact } from '../../database/tables/columns.ts';
import { type rfps, schools, users, vendors } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { addressOf } from '../shared/postal-address.ts';
import { shipToAddress } from './ship-to.ts';

/** Of what purchase, for which company, by whose authority an order is issued. */
export interface Issuing {
  readonly rfp: Pick<typeof rfps.$inferSelect, 'schoolId' | 'shipToAddressId' | 'shipTo' | 'createdBy'>;
  readonly vendorId: number;
  /** Who awarded or placed it. */
  readonly authorizedBy: number;
}

type Person = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'position' | 'email' | 'phoneNumber'>;

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();

/** A person as a contact; their organization's telephone where they have none of their own. */
const contactOf = (person: Person, phone: string | null, email = person.email): OrderContact => ({
  name: nameOf(person),
  position: person.position,
  email,
  phone: person.phoneNumber || (phone ?? ''),
});

async function personOf(db: Db, id: number): Promise<Person> {
  const [person] = await db.select().from(users).where(eq(users.id, id));
  if (!person) throw notFound('person');
  return person;
}

/** Whom to ask at a company: its main account, by the address that the company names for this. */
async function vendorContactOf(db: Db, vendor: typeof vendors.$inferSelect): Promise<OrderContact> {
  const isMain = and(eq(users.vendorId, vendor.id), eq(users.role, 'Vendor'));
  const [main] = await db.select().from(users).where(isMain).orderBy(asc(users.id)).limit(1);
  if (!main) return { name: '', position: '', email: vendor.contactEmail ?? '', phone: vendor.phoneNumber ?? '' };
  return contactOf(main, vendor.phoneNumber, vendor.contactEmail ?? main.email);
}

/** Who and what stands on an order that is issued now. PO-11 */
export async function composeIssuedAs(db: Db, { rfp, vendorId, authorizedBy }: Issuing): Promise<IssuedAs> {
  const [school] = await db.select().from(schools).where(eq(schools.id, rfp.schoolId));
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, vendorId));
  if (!school || !vendor) throw notFound('school or company');
  const own = addressOf(school.name, school);
  const authority = await personOf(db, authorizedBy);
  return {
    shipTo: rfp.shipTo ?? (await shipToAddress(db, rfp))?.address ?? own,
    billTo: school.billTo ?? own,
    vendorAddress: addressOf(vendor.companyName, vendor),
    buyer: contactOf(await personOf(db, rfp.createdBy), school.phoneNumber),
    vendorContact: await vendorContactOf(db, vendor),
    authorizedBy: { name: nameOf(authority), position: authority.position },
    terms: school.orderTerms ?? DEFAULT_ORDER_TERMS,
  };
}
