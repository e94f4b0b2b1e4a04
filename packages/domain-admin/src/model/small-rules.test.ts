import { describe, expect, it } from 'vitest';
import { vendorProfile } from '../testing/fixtures.ts';
import { mayImpersonate, statusLabel, statusOptions, statusParam } from './account-status.ts';
import { leftOutPapers, missingPapers, oddPapers, remarkOf } from './company-facts.ts';
import type { VendorProfile } from './contract.ts';
import { accountsLead, inquiriesLead, leadsLead } from './leads.ts';

const now = new Date('2026-11-21T18:00:00Z');

describe('statuses', () => {
  it('ACC-1 are those of the kind alone', () => {
    expect(statusOptions('vendor').map(({ label }) => label)).toEqual([
      'Submitted',
      'Partially approved',
      'Approved',
      'Invited',
      'Rejected',
    ]);
    expect(statusOptions('school')).toHaveLength(4);
    expect(statusParam('school', '5')).toBeNull();
    expect(statusParam('vendor', '5')).toBe(5);
    expect(statusLabel('vendor', 9)).toBe('Status 9');
  });

  it('ACC-3 let nobody step into an account that could not enter itself', () => {
    expect(mayImpersonate('school', 4)).toBe(false);
    expect(mayImpersonate('vendor', 2)).toBe(false);
    expect(mayImpersonate('vendor', 5)).toBe(true);
  });
});

describe('sentences above the lists', () => {
  it('say how many wait and since when', () => {
    expect(leadsLead(2, '2026-11-18T17:00:00Z', now)).toBe(
      'Two vendors wait for verification. The oldest has waited 3 days.',
    );
    expect(leadsLead(1, '2026-11-21T17:00:00Z', now)).toBe('One vendor waits for verification.');
    expect(leadsLead(0, null, now)).toBe('No vendor is waiting for verification.');
  });

  it('say what narrows them', () => {
    expect(accountsLead('vendor', 3, 4, true)).toBe('Three vendors with the status “submitted”.');
    expect(accountsLead('school', 1, null, true)).toBe('One school matches.');
    expect(inquiriesLead(1, 'new')).toBe('One inquiry is new.');
  });
});

describe('a company’s papers', () => {
  const bare: VendorProfile = vendorProfile({
    company: { ...vendorProfile().company, w9: null, dunsnumber: '12', samnumber: '' },
    vendorSchoolRef: [],
  });

  it('name what is missing and what can’t be right', () => {
    expect(missingPapers(bare)).toEqual(['the W-9']);
    expect(oddPapers(bare)).toEqual(['a DUNS number has 9 digits']);
    expect(remarkOf(bare)).toBe('Please add:\n- the W-9\nPlease check:\n- a DUNS number has 9 digits');
  });

  it('ACC-27 tell what may be left out from what is missing', () => {
    expect(leftOutPapers(bare)).toEqual(['a Unique Entity ID', 'a reference from a school']);
  });

  it('need no remark when they are whole', () => {
    expect(remarkOf(vendorProfile())).toBe('');
  });
});
