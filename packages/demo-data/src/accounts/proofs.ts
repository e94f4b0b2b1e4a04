import { SchoolStatus, VendorStatus } from '@chalkline/rules';
import type { World } from '../market/world.ts';
import type { Random } from '../random.ts';
import type { VendorRow } from '../rows.ts';
import { schoolEntries } from './school-list.ts';
import { vendorEntries } from './vendor-list.ts';

/** The certificates' kinds that ask for no name of their own, and the one that does. */
const NAMED_KINDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const OTHER_KIND = 12;

const otherNames = [
  'Manufacturer-authorized installer',
  'Food safety manager certification',
  'Green cleaning program member',
  'Student data privacy pledge',
];

const worksDone = [
  'Yearly restock for every site, delivered by site and labeled, for three years.',
  'Two rooms supplied and installed over one summer, finished a week early.',
  'Monthly deliveries on a blanket order, with one invoice at the end of each month.',
  'Replacement of equipment at six sites, with the old equipment taken back and recycled.',
  'Emergency order after a flood, delivered within four days.',
];

/** Schools that can be asked about a company: one to three of the market. */
export function addReferences(vendor: VendorRow, random: Random, world: World): void {
  const known = schoolEntries.filter((entry) => entry.status === SchoolStatus.Approved);
  const schools = random.sample(known, random.int(1, 3));
  const works = random.sample(worksDone, schools.length);
  for (const [position, school] of schools.entries()) {
    world.add('vendorReferences', {
      vendorId: vendor.id,
      schoolName: school.name,
      schoolEmail: `purchasing@${school.domain}`,
      workDone: works[position] ?? '',
      position,
    });
  }
}

/** Insurance and licenses. */
const EXPIRING_KINDS: ReadonlySet<number> = new Set([10, 11]);

/** One in five has run out; the others are good for longer than anybody is reminded of yet. */
function lastDayOf(vendorId: number, { calendar }: World): string {
  const days = vendorId % 5 === 0 ? -20 - (vendorId % 7) : 90 + ((vendorId * 37) % 260);
  return calendar.at(days).toISOString().slice(0, 10);
}

/** Up to three certificates for most companies; every one that waits for its verification has some. */
export function addCertificates(vendor: VendorRow, random: Random, world: World): void {
  if (vendor.status === VendorStatus.Approved && !random.chance(0.65)) return;
  const kinds = random.sample(NAMED_KINDS, random.int(1, 2));
  const all = [...kinds, ...(random.chance(0.25) ? [OTHER_KIND] : [])].sort((a, b) => a - b);
  const slug = vendorEntries[vendor.id - 1]?.domain.split('.')[0] ?? '';
  for (const certificateId of all) {
    world.data.vendorCertificates.push({
      vendorId: vendor.id,
      certificateId,
      name: certificateId === OTHER_KIND ? random.pick(otherNames) : '',
      url: random.chance(0.55) ? `https://certificates.example/${slug}/${certificateId}` : null,
      fileId: null,
      expiresOn: EXPIRING_KINDS.has(certificateId) ? lastDayOf(vendor.id, world) : null,
    });
  }
}
