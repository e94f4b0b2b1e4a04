import { describe, expect, it } from 'vitest';
import { type FoundGroup, searchFoundWords } from './search-groups.ts';
import { searchAudienceOf, searchCountWords, searchedWords, searchPathOf, searchStatusWord } from './search-result.ts';

describe('the search of each role', () => {
  it('UI-1 UI-23 everybody but administrators and visitors has one', () => {
    expect(['School', 'Vendor', 'SubVendor', 'StaffMember', 'Admin', null].map(searchAudienceOf)).toEqual([
      'school',
      'vendor',
      'vendor',
      'staff',
      null,
      null,
    ]);
  });

  it('UI-23 a staff member asks where a school asks, and a vendor elsewhere', () => {
    expect(searchPathOf('staff')).toBe(searchPathOf('school'));
    expect(searchPathOf('vendor')).toBe('/api/POConfiguration/GetAllGloballySearchForVendor');
  });

  it('UI-14 UI-15 UI-23 each reads a state in its own words', () => {
    expect([1, 2, 3].map((status) => searchStatusWord('staff', status))).toEqual([
      'Waiting for review',
      'Approved',
      'Changes requested',
    ]);
    expect(searchStatusWord('school', 2)).toBe('Open');
    expect(searchStatusWord('vendor', 2)).toBe('Invited');
  });

  it('SRV-15 says how many were found, and of more than 500 no more than that', () => {
    expect([0, 1, 2, 500, 501].map(searchCountWords)).toEqual([
      'No Record Found',
      '1 result',
      '2 results',
      '500 results',
      'More than 500 results',
    ]);
  });

  it('UI-36 says what is searched, and what groups found', () => {
    expect([[], ['Products']].map(searchedWords)).toEqual([
      'RFPs, orders and sales',
      'RFPs, orders, sales and products',
    ]);
    const thing = { id: '1', name: 'Paper', detail: '', to: '/' };
    const group = (things: FoundGroup['found']['things']): FoundGroup => ({
      id: 'p',
      label: 'Products',
      state: 'found',
      found: { things },
    });
    expect(searchFoundWords(2, [group([thing])])).toBe('2 results, 1 in Products');
    expect(searchFoundWords(0, [group([thing])])).toBe('1 in Products');
    expect(searchFoundWords(0, [group([])])).toBe('No Record Found');
  });
});
