import { VendorStatus } from '@chalkline/rules';
import type { Random } from '../random.ts';
import type { VendorRow } from '../rows.ts';
import { PARTIAL_VENDOR_ID } from './demo-accounts.ts';
import type { VendorEntry } from './vendor-list.ts';

/** Steps of the verification: company, tax, DUNS and SAM, certificates, references, check and submit. */
const ALL_STEPS = 6;
/** A SAM.gov number has no I and no O. */
const SAM_CHARACTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ123456789'];

/** What becomes of a company's verification; only those that sent nothing in are without. */
export type Verification = 'approved' | 'submitted' | 'sent-back' | 'rejected' | 'begun' | 'none';

/** Where a company's verification stands. Of those still on their way, the demonstration's and every third only began. */
export function verificationOf(status: number, id: number): Verification {
  if (status === VendorStatus.Approved) return 'approved';
  if (status === VendorStatus.Submitted) return 'submitted';
  if (status === VendorStatus.Rejected) return 'rejected';
  if (status === VendorStatus.Invited) return 'none';
  return id === PARTIAL_VENDOR_ID || id % 3 === 0 ? 'begun' : 'sent-back';
}

function lastStepOf(verification: Verification): number {
  if (verification === 'none') return 0;
  return verification === 'begun' ? 2 : ALL_STEPS;
}

type Registry = Pick<VendorRow, 'linkedInUrl' | 'dunsNumber' | 'samNumber' | 'lastStep'>;

/** What a company says in its verification; the numbers are of ranges that nobody was given. ACC-23 */
export function registryOf(entry: VendorEntry, id: number, random: Random): Registry {
  const verification = verificationOf(entry.status, id);
  const lastStep = lastStepOf(verification);
  const slug = entry.domain.split('.')[0] ?? '';
  const sam = `TEST${Array.from({ length: 8 }, () => random.pick(SAM_CHARACTERS)).join('')}`;
  const duns = `000${String(100_000 + ((id * 7919) % 900_000))}`;
  const isThere = lastStep === ALL_STEPS;
  return {
    linkedInUrl: isThere && random.chance(0.7) ? `https://linkedin.example/company/${slug}` : '',
    dunsNumber: isThere ? duns : '',
    samNumber: isThere && random.chance(0.8) ? sam : '',
    lastStep,
  };
}
