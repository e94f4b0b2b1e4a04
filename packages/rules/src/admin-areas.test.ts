import { describe, expect, it } from 'vitest';
import { adminAreas, areaRefusal, hasEveryArea } from './admin-areas.ts';

describe('the areas of the administration', () => {
  it('ADM-10 each opens itself alone', () => {
    for (const area of adminAreas) {
      expect(areaRefusal(area, [area])).toBeNull();
      for (const other of adminAreas.filter((one) => one !== area)) {
        expect(areaRefusal(other, [area])).toMatch(/^You need the area [A-Z]/);
      }
    }
  });

  it('ADM-10 what asks for every area is closed to whoever lacks one', () => {
    expect(areaRefusal('all', adminAreas)).toBeNull();
    for (const missing of adminAreas) {
      const areas = adminAreas.filter((area) => area !== missing);
      expect(hasEveryArea(areas)).toBe(false);
      expect(areaRefusal('all', areas)).toBe('Only an administrator with every area can do this.');
    }
  });

  it('ADM-10 the dashboard is open to whoever has none', () => {
    expect(areaRefusal('any', [])).toBeNull();
    expect(areaRefusal('accounts', ['everything'])).not.toBeNull();
  });
});
