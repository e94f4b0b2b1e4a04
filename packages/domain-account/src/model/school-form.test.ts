import { describe, expect, it } from 'vitest';
import { schoolSetup } from '../testing/school-setup.ts';
import {
  emptyShipTo,
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
  ] as const)('an NCES id of a %s: %s', (kind, ncesId, isFine) => {
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
    expect(missingForApproval(form({ ncesId: '', shipTo: [] }))).toEqual([
      'The NCES id',
      'At least one ship-to address',
    ]);
  });

  it('UI-19 puts the server’s complaints at their fields', () => {
    expect(schoolProblemsOf({ 'shipToAddresses.0.city': 'Enter one.', logoStr: 'No picture.' })).toEqual({
      'shipTo.0.city': 'Enter one.',
      logo: 'No picture.',
    });
  });
});
