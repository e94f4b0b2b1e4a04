import { describe, expect, it } from 'vitest';
import { accountPath, inquiryStateParam } from './inquiry.ts';

describe('inquiries', () => {
  it('begin with what is new', () => {
    expect(inquiryStateParam(null)).toBe('new');
    expect(inquiryStateParam('nonsense')).toBe('new');
    expect(inquiryStateParam('all')).toBe('all');
    expect(inquiryStateParam('closed')).toBe('closed');
  });

  it('lead to the account of whoever wrote, when there is one', () => {
    const account = { organisationId: 7, organisation: 'X' };
    expect(accountPath({ ...account, role: 'SubVendor' })).toBe('/vendor-info?id=7');
    expect(accountPath({ ...account, role: 'StaffMember' })).toBe('/school-info?id=7');
    expect(accountPath({ ...account, role: 'Admin' })).toBeNull();
    expect(accountPath({ role: 'School', organisation: 'X', organisationId: null })).toBeNull();
    expect(accountPath(null)).toBeNull();
  });
});
