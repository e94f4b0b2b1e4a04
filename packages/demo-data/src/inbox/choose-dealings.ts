import { DEMO_SCHOOL_ID, DEMO_VENDOR_ID } from '../accounts/demo-accounts.ts';
import type { World } from '../market/world.ts';
import type { Random } from '../random.ts';
import { type Dealing, dealingsOf } from './dealings.ts';
import type { Topic } from './script.ts';

type Quota = Partial<Record<Topic, number>>;

/** How many conversations are about what: of the demonstration's two with each other, of each alone, of all others. */
const together: Quota = { 'under way': 1 };
const ofSchool: Quota = { 'under way': 1, compared: 1, invited: 1, done: 1, lost: 1 };
const ofVendor: Quota = { 'under way': 1, compared: 1, invited: 2, done: 2, general: 1 };
const ofOthers: Quota = { 'under way': 10, compared: 10, invited: 10, done: 12, lost: 5, general: 5 };
/** A conversation about nothing in particular lies within these days before the seeding day. */
const GENERAL_DAYS = 60;

/** The dealing as one about no purchase. */
function general(dealing: Dealing, random: Random, world: World): Dealing {
  const from = world.calendar.at(-random.int(8, GENERAL_DAYS), 14);
  return { ...dealing, topic: 'general', rfp: null, order: null, from, to: world.calendar.after(from, 6) };
}

/** Draws conversations by quota; a school and a company appear together once, and nobody too often. */
class Chooser {
  private readonly random: Random;
  private readonly world: World;
  private readonly pairs = new Set<string>();
  private readonly counts = new Map<string, number>();

  constructor(random: Random, world: World) {
    this.random = random;
    this.world = world;
  }

  draw(dealings: readonly Dealing[], quota: Quota, mostPerOrganisation: number): Dealing[] {
    return Object.entries(quota).flatMap(([topic, count]) => {
      const isGeneral = topic === 'general';
      const fitting = dealings.filter((dealing) => isGeneral || dealing.topic === topic);
      const drawn: Dealing[] = [];
      for (const dealing of this.random.sample(fitting, fitting.length)) {
        if (drawn.length < count && this.take(dealing, mostPerOrganisation)) {
          drawn.push(isGeneral ? general(dealing, this.random, this.world) : dealing);
        }
      }
      return drawn;
    });
  }

  private take({ schoolId, vendorId }: Dealing, most: number): boolean {
    const keys = [`school ${schoolId}`, `vendor ${vendorId}`];
    const isFull = keys.some((key) => (this.counts.get(key) ?? 0) >= most);
    if (isFull || this.pairs.has(`${schoolId} ${vendorId}`)) return false;
    this.pairs.add(`${schoolId} ${vendorId}`);
    for (const key of keys) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    return true;
  }
}

/** The conversations of the market: six of the demonstration's school, eight of its vendor, the others among the rest. */
export function chooseDealings(random: Random, world: World): Dealing[] {
  const all = dealingsOf(world);
  const isSchool = (dealing: Dealing): boolean => dealing.schoolId === DEMO_SCHOOL_ID;
  const isVendor = (dealing: Dealing): boolean => dealing.vendorId === DEMO_VENDOR_ID;
  const chooser = new Chooser(random, world);
  const of = (test: (dealing: Dealing) => boolean): Dealing[] => all.filter(test);
  return [
    ...chooser.draw(
      of((dealing) => isSchool(dealing) && isVendor(dealing)),
      together,
      8,
    ),
    ...chooser.draw(
      of((dealing) => isSchool(dealing) && !isVendor(dealing)),
      ofSchool,
      8,
    ),
    ...chooser.draw(
      of((dealing) => !isSchool(dealing) && isVendor(dealing)),
      ofVendor,
      8,
    ),
    ...chooser.draw(
      of((dealing) => !isSchool(dealing) && !isVendor(dealing)),
      ofOthers,
      3,
    ),
  ];
}
