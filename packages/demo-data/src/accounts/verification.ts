import { fullName, type World } from '../market/world.ts';
import type { Random } from '../random.ts';
import type { TaxForm, UserRow, VendorRow, VerificationDecision, VerificationEventRow } from '../rows.ts';
import { addCertificates, addReferences } from './proofs.ts';
import { verificationOf } from './vendor-registry.ts';

const sentBackRemarks = [
  'The W-9 is not signed. Please sign it and submit again.',
  'The company’s name on the W-9 differs from the profile. Please make them match.',
  'Email to your reference’s address bounced. Please give an address that works.',
  'The insurance certificate has expired. Please add the current certificate.',
];
const rejectedRemark = 'We could not find the company in the state’s register, and its references do not know it.';

type Draft = Omit<VerificationEventRow, 'id' | 'byUserId' | 'byName'> & { by: UserRow };

/** The days between what happens, from the company's joining on; what waits was submitted lately. */
function stepsOf(
  vendor: VendorRow,
  index: number,
  random: Random,
): readonly (readonly [VerificationDecision, number])[] {
  const verification = verificationOf(vendor.status, vendor.id);
  const wasSentBack = random.chance(0.3);
  const first = random.int(1, 4);
  if (verification === 'sent-back')
    return [
      ['submitted', first],
      ['sent-back', first + 2],
    ];
  if (verification === 'rejected')
    return [
      ['submitted', first],
      ['rejected', first + 3],
    ];
  if (verification === 'submitted') {
    // The first of them never waited before.
    return index === 0
      ? [['submitted', 0]]
      : [
          ['submitted', first],
          ['sent-back', first + 2],
          ['submitted', 0],
        ];
  }
  if (verification !== 'approved') return [];
  return wasSentBack
    ? [
        ['submitted', first],
        ['sent-back', first + 1],
        ['submitted', first + 4],
        ['approved', first + 6],
      ]
    : [
        ['submitted', first],
        ['approved', first + 2],
      ];
}

function eventsOf(vendor: VendorRow, waitingIndex: number, random: Random, world: World, admin: UserRow): Draft[] {
  const { calendar } = world;
  return stepsOf(vendor, waitingIndex, random).map(([decision, days]) => {
    const isOurs = decision !== 'submitted';
    // Zero days: it is one of those that wait, the newest first.
    const at =
      days === 0
        ? calendar.at(-2 - waitingIndex, 16, 45)
        : calendar.after(vendor.createdAt, days + (isOurs ? 0.02 : 0.005) + random.between(0, 0.01));
    const remark =
      decision === 'sent-back' ? random.pick(sentBackRemarks) : decision === 'rejected' ? rejectedRemark : null;
    return { vendorId: vendor.id, decision, remark, at, by: isOurs ? admin : world.vendorUser(vendor.id) };
  });
}

function taxFormOf(vendor: VendorRow, user: UserRow, createdAt: Date): TaxForm {
  return {
    vendorId: vendor.id,
    uploadedBy: user.id,
    fileName: 'W-9.pdf',
    mimeType: 'application/pdf',
    companyName: vendor.companyName,
    addressLine: vendor.addressLine1,
    city: vendor.city,
    stateCode: vendor.stateCode,
    postalCode: vendor.postalCode,
    taxId: `00-${String(1_000_000 + ((vendor.id * 86_453) % 9_000_000))}`,
    createdAt,
  };
}

/** What every company has submitted, what was decided on it, and with which proofs. ACC-25 ACC-26 ACC-27 ACC-29 */
export function addVerification(random: Random, world: World): void {
  const { data } = world;
  const admin = data.users.find((user) => user.role === 'Admin');
  if (!admin) throw new RangeError('There is nobody to decide on verifications.');
  const waiting = data.vendors.filter((vendor) => verificationOf(vendor.status, vendor.id) === 'submitted');
  const drafts = data.vendors.flatMap((vendor) => {
    const events = eventsOf(vendor, waiting.indexOf(vendor), random.fork(`events ${vendor.id}`), world, admin);
    const submitted = events.filter(({ decision }) => decision === 'submitted');
    const last = submitted.at(-1);
    if (last) {
      vendor.submittedAt = last.at;
      const uploadedAt = world.calendar.after(submitted[0]?.at ?? last.at, -0.003);
      data.taxForms.push(taxFormOf(vendor, world.vendorUser(vendor.id), uploadedAt));
      addReferences(vendor, random.fork(`references ${vendor.id}`), world);
      addCertificates(vendor, random.fork(`certificates ${vendor.id}`), world);
    }
    return events;
  });
  for (const { by, ...event } of drafts.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    world.add('verificationEvents', { ...event, byUserId: by.id, byName: fullName(by) });
  }
}
