import { DEMO_SCHOOL_ID } from '../accounts/demo-accounts.ts';
import { schoolEntries } from '../accounts/school-list.ts';
import { type Theme, themes } from '../catalogue/themes.ts';
import type { Random } from '../random.ts';

/** Draws schools, themes and names so that no school asks for the same thing twice. */
export class Drawer {
  private readonly random: Random;
  private readonly year: number;
  private readonly taken = new Set<string>();
  private readonly schoolIds: number[];
  private turn = 0;

  constructor(random: Random, year: number) {
    this.random = random;
    this.year = year;
    this.schoolIds = schoolEntries.flatMap((entry, index) =>
      entry.status === 1 && index + 1 !== DEMO_SCHOOL_ID ? [index + 1] : [],
    );
  }

  school(): number {
    this.turn += 1;
    return this.schoolIds[this.turn % this.schoolIds.length] ?? DEMO_SCHOOL_ID;
  }

  theme(schoolId: number, allowed: (theme: Theme) => boolean): { theme: Theme; name: string } {
    for (;;) {
      const theme = this.random.pick(themes);
      const name = `${theme.name}, ${this.random.pick(this.suffixes(theme, schoolId))}`;
      const isNew = !this.taken.has(`${schoolId} ${theme.name}`) && !this.taken.has(name);
      if (!isNew || !allowed(theme)) continue;
      this.taken.add(`${schoolId} ${theme.name}`);
      this.taken.add(name);
      return { theme, name };
    }
  }

  private suffixes(theme: Theme, schoolId: number): string[] {
    const isDistrict = schoolEntries[schoolId - 1]?.kind === 'district';
    const ofDistricts = ['all sites', `${this.random.int(3, 26)} sites`, 'elementary schools', 'high school'];
    return [
      'fall term',
      'spring term',
      `${this.year}`,
      `${this.year + 1}`,
      'annual',
      ...(isDistrict ? ofDistricts : []),
      ...(theme.kind === 'goods' ? ['restock'] : []),
      ...(theme.kind === 'services' ? ['three years'] : []),
    ];
  }
}
