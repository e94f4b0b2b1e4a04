import { type ParentName, saleChildIdOf, saleParentIdOf } from '../reference/categories.ts';
import type { SceneName } from '../rows.ts';

/** Something that a district has no use for any more. */
export interface Thing {
  readonly parent: ParentName;
  readonly child: string;
  readonly what: string;
  readonly details: string;
  readonly quantity: number;
  /** What is counted; `each` where nothing is said. */
  readonly unit?: string;
  /** 1 new, 2 like new, 3 good, 4 fair, 5 poor, 6 for parts. */
  readonly condition: number;
  /** What it may bring, in whole dollars, for the whole lot. */
  readonly value: number;
  readonly scene: SceneName;
  readonly alt: string;
  readonly location: string;
  readonly year?: number;
  readonly size?: string;
  readonly usage?: string;
  readonly knownFaults?: string;
  readonly serialNumber?: string;
  readonly hasTitle?: boolean;
  readonly isDataWiped?: boolean;
}

const yard = 'Bus yard, north gate';
const store = 'District warehouse, bay 4';

/** Lots that districts sell, by a short key. */
export const things = {
  bus77: {
    parent: 'Transportation',
    child: 'Fleet service',
    what: 'School bus, 77 passengers',
    details: 'Diesel, automatic. Runs and drives; kept on a maintenance plan until it was taken out of service.',
    quantity: 1,
    condition: 4,
    value: 9200,
    scene: 'bus',
    alt: 'Yellow school bus from the side, with its doors closed',
    location: yard,
    year: 2008,
    usage: '148,300 miles',
    serialNumber: '1BAKGCKA88F244310',
    knownFaults: 'Rust on the left rear wheel arch; the rear heater does not work.',
    hasTitle: true,
  },
  bus48: {
    parent: 'Transportation',
    child: 'Fleet service',
    what: 'School bus, 48 passengers with lift',
    details: 'Diesel, wheelchair lift at the right rear. Starts with a jump; batteries are old.',
    quantity: 1,
    condition: 5,
    value: 5400,
    scene: 'bus',
    alt: 'Short yellow school bus with a wheelchair lift',
    location: yard,
    year: 2006,
    usage: '171,900 miles',
    serialNumber: '4DRBUAFN36B312077',
    knownFaults: 'Batteries are weak; the lift needs a new pump.',
    hasTitle: true,
  },
  van: {
    parent: 'Transportation',
    child: 'Fleet service',
    what: 'Maintenance van with ladder rack',
    details: 'One-ton cargo van with shelves along both sides.',
    quantity: 1,
    condition: 4,
    value: 4300,
    scene: 'van',
    alt: 'White cargo van with a ladder rack on its roof',
    location: yard,
    year: 2011,
    usage: '96,450 miles',
    serialNumber: '1FTNE2EW9BDA44120',
    knownFaults: 'Check-engine light is on; the passenger door sticks.',
    hasTitle: true,
  },
  desks: {
    parent: 'Furniture',
    child: 'Student desks and chairs',
    what: 'Student desks with chairs, 120 sets',
    details: 'Open-front desks with matching chairs, stacked on pallets of twelve.',
    quantity: 120,
    unit: 'sets',
    condition: 3,
    value: 1900,
    scene: 'desks',
    alt: 'Rows of student desks with blue chairs',
    location: 'Old gymnasium, east wall',
    size: 'Ten pallets, about 3,600 lb',
  },
  teacherDesks: {
    parent: 'Furniture',
    child: 'Office furniture',
    what: 'Teacher desks, oak veneer, 18',
    details: 'Double pedestal with locks; keys for eleven of them.',
    quantity: 18,
    condition: 4,
    value: 780,
    scene: 'desks',
    alt: 'Wooden desks lined up in a gymnasium',
    location: 'Old gymnasium, stage',
    knownFaults: 'Scratched tops; seven without keys.',
  },
  laptops: {
    parent: 'Technology',
    child: 'Student devices',
    what: 'Student laptops, 11 inch, 240',
    details: 'With chargers, in cartons of thirty. Past the end of their updates.',
    quantity: 240,
    condition: 4,
    value: 7200,
    scene: 'laptops',
    alt: 'Stacks of closed student laptops next to an open one',
    location: 'Technology center, room 12',
    year: 2018,
    knownFaults: 'About one in ten has a worn battery or a missing key.',
    isDataWiped: true,
  },
  staffLaptops: {
    parent: 'Technology',
    child: 'Student devices',
    what: 'Staff laptops, 14 inch, 60',
    details: 'Disks were erased and checked; a certificate comes with the lot.',
    quantity: 60,
    condition: 3,
    value: 6100,
    scene: 'laptops',
    alt: 'Silver laptops in two stacks on a bench',
    location: 'Technology center, room 12',
    year: 2019,
    isDataWiped: true,
  },
  oven: {
    parent: 'Food service',
    child: 'Kitchen equipment',
    what: 'Double convection oven, gas',
    details: 'Taken out when the kitchen was rebuilt. Worked on its last day.',
    quantity: 1,
    condition: 3,
    value: 2600,
    scene: 'oven',
    alt: 'Double convection oven of stainless steel',
    location: 'Central kitchen, dock 2',
    size: '38 × 44 × 70 in, 980 lb',
    serialNumber: 'DCO-204417',
  },
  mixer: {
    parent: 'Food service',
    child: 'Kitchen equipment',
    what: 'Floor mixer, 60 quarts',
    details: 'Three-speed mixer with bowl, hook and whip. Needs a three-phase outlet.',
    quantity: 1,
    condition: 3,
    value: 3100,
    scene: 'mixer',
    alt: 'Large floor mixer with a steel bowl',
    location: 'Central kitchen, dock 2',
    size: '28 × 41 × 56 in, 890 lb',
    serialNumber: 'M60-118832',
  },
  tables: {
    parent: 'Furniture',
    child: 'Cafeteria tables',
    what: 'Folding cafeteria tables with seats, 22',
    details: 'Twelve seats each, on wheels.',
    quantity: 22,
    condition: 4,
    value: 2400,
    scene: 'tables',
    alt: 'Folding cafeteria tables with round stools',
    location: 'Cafeteria, Elm Street campus',
    knownFaults: 'Four have a cracked stool.',
  },
  tubas: {
    parent: 'Music and arts',
    child: 'Band instruments',
    what: 'Sousaphones, 4, with cases',
    details: 'Used by the marching band for nine seasons; valves move freely.',
    quantity: 4,
    condition: 3,
    value: 3600,
    scene: 'tuba',
    alt: 'Brass sousaphone on its stand',
    location: 'Band hall, storage',
    serialNumber: '20K-61143 to 61146',
    knownFaults: 'Dents in two bells.',
  },
  piano: {
    parent: 'Music and arts',
    child: 'Other',
    what: 'Studio upright piano',
    details: 'Holds its tuning; last tuned in spring.',
    quantity: 1,
    condition: 3,
    value: 900,
    scene: 'piano',
    alt: 'Brown upright piano with its lid open',
    location: 'Choir room',
    year: 1994,
    serialNumber: 'U1-5130284',
  },
  mower: {
    parent: 'Facilities and maintenance',
    child: 'Grounds',
    what: 'Zero-turn mower, 60 inch deck',
    details: 'Gasoline, with mulching kit and spare blades.',
    quantity: 1,
    condition: 4,
    value: 3400,
    scene: 'mower',
    alt: 'Red zero-turn mower on a lawn',
    location: 'Grounds shed, stadium',
    year: 2014,
    usage: '1,980 hours',
    serialNumber: 'ZT60-3320951',
  },
  tractor: {
    parent: 'Facilities and maintenance',
    child: 'Grounds',
    what: 'Compact tractor with loader',
    details: 'Four-wheel drive, 42 horsepower, with bucket and box blade.',
    quantity: 1,
    condition: 4,
    value: 11800,
    scene: 'tractor',
    alt: 'Green compact tractor with a front loader',
    location: 'Grounds shed, stadium',
    year: 2009,
    usage: '3,410 hours',
    serialNumber: 'CT42-117604',
    knownFaults: 'Seat torn; the loader drifts down slowly.',
  },
  shelves: {
    parent: 'Library',
    child: 'Library supplies',
    what: 'Library shelving, double-faced, 30 units',
    details: 'Steel uprights with maple end panels, taken apart and labeled.',
    quantity: 30,
    unit: 'units',
    condition: 3,
    value: 1500,
    scene: 'shelves',
    alt: 'Double-faced library shelves with a few books',
    location: store,
    size: 'Each 36 × 24 × 66 in',
  },
} as const satisfies Record<string, Thing>;

export type ThingKey = keyof typeof things;

/** A thing by its key. */
export const thingOf = (key: ThingKey): Thing => things[key];

/** The sub-category of a thing, by number. */
export const categoryOf = ({ parent, child }: Thing): number => saleChildIdOf(parent, child);

/** The parent category of a sale, by its first lot. */
export const parentOfSale = ({ parent }: Thing): number => saleParentIdOf(parent);
