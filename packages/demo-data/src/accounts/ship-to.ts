import { SchoolStatus } from '@chalkline/rules';
import type { Random } from '../random.ts';
import { salesTaxes } from '../reference/sales-taxes.ts';
import type { SchoolRow, ShipToAddressRow } from '../rows.ts';
import { DEMO_SCHOOL_ID } from './demo-accounts.ts';

/** Places of a district that orders go to, beside its office. */
const places = [
  ['Central warehouse', 'Warehouse Road'],
  ['Nutrition services kitchen', 'Harvest Way'],
  ['Transportation yard', 'Depot Lane'],
  ['High school receiving', 'Campus Drive'],
  ['Maintenance shop', 'Workshop Court'],
  ['Technology center', 'Signal Street'],
] as const;

/** The demonstration's school has put no tax on its addresses, and one school buys with a certificate of exemption. */
const EXEMPT_SCHOOL_ID = 4;

type Tax = Pick<ShipToAddressRow, 'taxPercent' | 'exemptionCertificate'>;

function taxOf({ id, stateCode }: SchoolRow): Tax {
  const taxPercent = id === DEMO_SCHOOL_ID ? '0' : (salesTaxes[stateCode] ?? '0');
  return { taxPercent, exemptionCertificate: id === EXEMPT_SCHOOL_ID ? `${stateCode}-EX-20417` : null };
}

type Draft = Omit<ShipToAddressRow, 'id' | 'position'>;

function addressesOf(school: SchoolRow, random: Random): Draft[] {
  const { id: schoolId, city, stateCode, postalCode } = school;
  const isDistrict = school.kind === 'district';
  const drawn = random.int(isDistrict ? 2 : 1, isDistrict ? 4 : 2);
  const count = school.id === DEMO_SCHOOL_ID ? 3 : drawn;
  const office: Draft = {
    schoolId,
    name: isDistrict ? 'District office' : 'Main office',
    addressLine1: school.addressLine1,
    addressLine2: school.addressLine2,
    city,
    stateCode,
    postalCode,
    isDefault: true,
    ...taxOf(school),
  };
  const others = random.sample(places, count - 1).map(
    ([name, street]): Draft => ({
      ...office,
      name,
      addressLine1: `${random.int(11, 489) * 10} ${street}`,
      addressLine2: random.chance(0.4) ? `Dock ${random.int(1, 4)}` : null,
      isDefault: false,
    }),
  );
  return [office, ...others];
}

/** One to four addresses for every school that has access or has submitted its setup; one of them is the usual one. ACC-22 */
export function shipToRows(schools: readonly SchoolRow[], random: Random): ShipToAddressRow[] {
  return schools
    .filter((school) => school.status === SchoolStatus.Approved || school.setupSubmittedAt !== null)
    .flatMap((school) =>
      addressesOf(school, random.fork(`school ${school.id}`)).map((address, position) => ({ ...address, position })),
    )
    .map((row, index) => ({ id: index + 1, ...row }));
}
