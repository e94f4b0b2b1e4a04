import { describe, expect, it } from 'vitest';
import { schoolSetup } from '../testing/school-setup.ts';
import {
  approvalProblems,
  atSchoolAddress,
  emptyShipTo,
  isAtSchoolAddress,
  missingForApproval,
  type SchoolForm,
  schoolFormOf,
  schoolInput,
  schoolProblems,
  schoolProblemsOf,
  withoutShipTo,
} from './school-form.ts';

const form = (changes: Partial<SchoolForm> = {}): SchoolForm => ({ ...schoolFormOf(schoolSetup()), ...changes });

describe('School Setup', () => {
  it('comes back from the form as it went in', () => {
    expect(schoolInput(form(), 4)).toMatchObject({
      version: 4,
      name: 'Cedar Valley USD',
      awardLimit: '25000.00',
      shipToAddresses: [{ id: 3, name: 'Warehouse', isDefault: true }],
    });
    expect(schoolProblems(form())).toEqual({});
  });

  it.each([
    ['district', '0612345', true],
    ['district', '061234500001', false],
    ['school', '061234500001', true],
    ['school', '0612345', false],
  ] as const)('an NCES ID of a %s: %s', (kind, ncesId, isFine) => {
    expect(schoolProblems(form({ kind, ncesId })).ncesId === undefined).toBe(isFine);
  });

  it('MON-2 takes an amount, and nothing else, as the award limit', () => {
    expect(schoolProblems(form({ awardLimit: '12.345' })).awardLimit).toMatch(/at most 2/);
    expect(schoolInput(form({ awardLimit: '1250' }), 4).awardLimit).toBe('1250.00');
    expect(schoolInput(form({ awardLimit: ' ' }), 4).awardLimit).toBeNull();
  });

  it('names the row of a place that is not complete', () => {
    const shipTo = [...form().shipTo, emptyShipTo('new', false)];
    expect(Object.keys(schoolProblems(form({ shipTo })))).toEqual([
      'shipTo.1.name',
      'shipTo.1.addressLine1',
      'shipTo.1.city',
      'shipTo.1.stateCode',
      'shipTo.1.postalCode',
    ]);
  });

  it('has a default place as long as there is one', () => {
    const shipTo = [...form().shipTo, emptyShipTo('b', false)];
    expect(withoutShipTo(shipTo, '3')).toMatchObject([{ key: 'b', isDefault: true }]);
    expect(withoutShipTo(shipTo, 'b')).toMatchObject([{ key: '3', isDefault: true }]);
  });

  it('says what approval still needs', () => {
    expect(missingForApproval(form())).toEqual([]);
    const bare = form({ ncesId: '', addressLine1: '', shipTo: [] });
    expect(missingForApproval(bare)).toEqual([
      { field: 'ncesId', name: 'NCES ID' },
      { field: 'addressLine1', name: 'Street and number' },
      { field: 'shipTo', name: 'Ship-to address' },
    ]);
    expect(Object.keys(approvalProblems(bare))).toEqual(['ncesId', 'addressLine1', 'shipTo']);
  });

  it('ACC-20 is saved while it is incomplete, and a wrong value is wrong at any time', () => {
    expect(schoolProblems(form({ addressLine1: '', city: '', postalCode: '', phoneNumber: '' }))).toEqual({});
    expect(Object.keys(schoolProblems(form({ postalCode: '937' })))).toEqual(['postalCode']);
  });

  it('delivers to the school’s own address, under the school’s name where the place has none', () => {
    const place = atSchoolAddress(emptyShipTo('new', false), form({ addressLine2: 'Suite 4' }));
    expect(place).toMatchObject({ name: 'Cedar Valley USD', addressLine1: '1 School Street', addressLine2: 'Suite 4' });
    expect(isAtSchoolAddress(place, form({ addressLine2: 'Suite 4' }))).toBe(true);
    expect(isAtSchoolAddress(place, form())).toBe(false);
    expect(atSchoolAddress({ ...place, name: 'Kitchen' }, form()).name).toBe('Kitchen');
  });

  it('UI-19 puts the server’s complaints at their fields', () => {
    expect(schoolProblemsOf({ 'shipToAddresses.0.city': 'Enter one.', logoStr: 'No picture.' })).toEqual({
      'shipTo.0.city': 'Enter one.',
      logo: 'No picture.',
    });
  });
});
