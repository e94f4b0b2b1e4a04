import { describe, expect, it } from 'vitest';
import { timeZoneOf } from './time-zones.ts';
import { zoneOfZip } from './zip-zones.ts';

const nowhere = { stateCode: '', postalCode: '' };

describe('the zone of a place', () => {
  it.each([
    ['El Paso', 'TX', '79901', 'America/Denver'],
    ['Pensacola', 'FL', '32501', 'America/Chicago'],
    ['Knoxville', 'TN', '37902', 'America/New_York'],
    ['Gary', 'IN', '46402', 'America/Chicago'],
    ['Paducah', 'KY', '42001', 'America/Chicago'],
    ['Coeur d’Alene', 'ID', '83814', 'America/Los_Angeles'],
    ['Kayenta', 'AZ', '86033', 'America/Denver'],
    ['Rapid City', 'SD', '57701', 'America/Denver'],
    ['Ontario', 'OR', '97914', 'America/Boise'],
    ['San Juan', 'PR', '00901', 'America/Puerto_Rico'],
    ['Hagåtña', 'GU', '96910', 'Pacific/Guam'],
    ['Fresno', 'CA', '93701-1234', 'America/Los_Angeles'],
  ])('TIME-9 %s, %s %s: the ZIP code tells it where the state is divided', (_city, stateCode, postalCode, zone) => {
    expect(timeZoneOf({ stateCode, postalCode })).toBe(zone);
  });

  it('TIME-9 is what the school chose, whatever its ZIP code says', () => {
    expect(timeZoneOf({ stateCode: 'TX', postalCode: '79901', timeZone: 'America/Chicago' })).toBe('America/Chicago');
  });

  it('TIME-9 is that of the region for a ZIP code that is newer than the data', () => {
    expect(zoneOfZip('79900')).toBe('America/Denver');
  });

  it('TIME-9 is that of most of the state while there is no ZIP code, and Eastern time for nobody', () => {
    expect(timeZoneOf({ stateCode: 'WA', postalCode: '' })).toBe('America/Los_Angeles');
    expect([timeZoneOf(null), timeZoneOf(nowhere)]).toEqual(['America/New_York', 'America/New_York']);
    expect(zoneOfZip('no ZIP')).toBeNull();
  });
});
