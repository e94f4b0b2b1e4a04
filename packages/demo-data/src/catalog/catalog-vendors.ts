import type { ParentName } from '../reference/categories.ts';

/** A company that keeps a catalog. */
export interface CatalogVendor {
  /** As the list of companies has it. */
  readonly name: string;
  /** What its SKUs begin with. */
  readonly prefix: string;
  readonly parents: readonly ParentName[];
  /** How many brands of a thing it carries. */
  readonly brands: number;
  /** Its prices beside the market's. */
  readonly level: number;
  readonly smallestOrder: string | null;
  readonly freight:
    | { readonly kind: 'none' }
    | { readonly kind: 'flat'; readonly amount: string; readonly freeFrom: string }
    | { readonly kind: 'percent'; readonly percent: string; readonly freeFrom: string };
  readonly holdDays: number | null;
}

const free = { kind: 'none' } as const;
const flat = (amount: string, freeFrom: string) => ({ kind: 'flat', amount, freeFrom }) as const;
const percent = (value: string, freeFrom: string) => ({ kind: 'percent', percent: value, freeFrom }) as const;

const office: ParentName = 'Office and classroom supplies';

/** Twelve catalogs that schools find. The first is the demonstration's vendor; two are on the State Package. */
export const catalogVendors: readonly CatalogVendor[] = [
  {
    name: 'Northgate Supply',
    prefix: 'NG',
    parents: [
      'Technology',
      office,
      'Furniture',
      'Custodial',
      'Music and arts',
      'Facilities and maintenance',
      'Science',
    ],
    brands: 4,
    level: 1,
    smallestOrder: '50.00',
    freight: flat('24.00', '500.00'),
    holdDays: 30,
  },
  {
    name: 'Larchmere Devices',
    prefix: 'LD',
    parents: ['Technology', office],
    brands: 4,
    level: 0.97,
    smallestOrder: null,
    freight: flat('18.00', '750.00'),
    holdDays: 14,
  },
  {
    name: 'Copper Kettle Provisions',
    prefix: 'CK',
    parents: ['Food service', 'Custodial'],
    brands: 4,
    level: 1.02,
    smallestOrder: '150.00',
    freight: percent('6', '1000.00'),
    holdDays: null,
  },
  {
    name: 'Stonecourse Building Supply',
    prefix: 'SB',
    parents: ['Facilities and maintenance', 'Furniture'],
    brands: 4,
    level: 0.99,
    smallestOrder: '100.00',
    freight: percent('7.5', '2500.00'),
    holdDays: 30,
  },
  {
    name: 'Benchmark Oak Interiors',
    prefix: 'BO',
    parents: ['Furniture', 'Library'],
    brands: 5,
    level: 1.04,
    smallestOrder: '250.00',
    freight: percent('9', '5000.00'),
    holdDays: 60,
  },
  {
    name: 'Chalk and Cleat',
    prefix: 'CC',
    parents: ['Athletics', office],
    brands: 4,
    level: 1.01,
    smallestOrder: null,
    freight: flat('12.50', '250.00'),
    holdDays: null,
  },
  {
    name: 'Reedworks',
    prefix: 'RW',
    parents: ['Music and arts'],
    brands: 5,
    level: 0.98,
    smallestOrder: null,
    freight: flat('15.00', '300.00'),
    holdDays: 14,
  },
  {
    name: 'Folio and Spine',
    prefix: 'FS',
    parents: ['Library', office],
    brands: 4,
    level: 1.03,
    smallestOrder: '25.00',
    freight: free,
    holdDays: null,
  },
  {
    name: 'Beakerline Scientific',
    prefix: 'BK',
    parents: ['Science', 'Health and nursing'],
    brands: 5,
    level: 1,
    smallestOrder: '40.00',
    freight: flat('14.00', '400.00'),
    holdDays: 30,
  },
  {
    name: 'Sable Brush Chemical',
    prefix: 'SC',
    parents: ['Custodial'],
    brands: 5,
    level: 0.95,
    smallestOrder: '200.00',
    freight: percent('5', '800.00'),
    holdDays: null,
  },
  {
    name: 'Mopline Supply',
    prefix: 'ML',
    parents: ['Custodial', office],
    brands: 3,
    level: 0.96,
    smallestOrder: '75.00',
    freight: flat('20.00', '350.00'),
    holdDays: null,
  },
  {
    name: 'Reamhouse Paper',
    prefix: 'RP',
    parents: [office, 'Custodial'],
    brands: 3,
    level: 0.94,
    smallestOrder: '100.00',
    freight: flat('16.00', '400.00'),
    holdDays: 14,
  },
];

/** A company on the Free plan that prepares its catalog: schools find nothing of it. */
export const preparing: CatalogVendor = {
  name: 'Pinebrook Classroom Goods',
  prefix: 'PB',
  parents: [office],
  brands: 2,
  level: 1.05,
  smallestOrder: null,
  freight: free,
  holdDays: null,
};

/** Invented makers of things by what they make; each has its place among the market's prices. */
export const brandsOf: Readonly<Partial<Record<ParentName, readonly (readonly [name: string, level: number])[]>>> = {
  Technology: [
    ['Auroway', 1.08],
    ['Klarion', 1],
    ['Nimbly', 0.92],
    ['Paxley', 1.15],
    ['Tessera', 0.97],
  ],
  'Food service': [
    ['Amberfield', 1.06],
    ['Goodrow', 1],
    ['Millhearth', 1.1],
    ['Sunpantry', 0.93],
    ['Tillage', 0.97],
  ],
  'Facilities and maintenance': [
    ['Airglen', 1],
    ['Boltwright', 1.07],
    ['Corvane', 0.94],
    ['Durastead', 1.12],
    ['Plumrite', 0.98],
  ],
  Furniture: [
    ['Arborline', 1.1],
    ['Deskwell', 1],
    ['Foldaway', 0.9],
    ['Sturdyhall', 1.05],
    ['Trestle', 0.96],
  ],
  Athletics: [
    ['Fairplay', 1],
    ['Kestrel', 1.12],
    ['Longfield', 0.93],
    ['Rallyway', 1.04],
    ['Sprintline', 0.97],
  ],
  'Music and arts': [
    ['Cadmia', 1.06],
    ['Larkspur', 1],
    ['Ochreworks', 0.95],
    ['Sonata', 1.15],
    ['Vellum', 0.9],
  ],
  Library: [
    ['Bookrow', 1],
    ['Endpaper', 1.06],
    ['Quire', 0.94],
    ['Readwell', 1.1],
    ['Stacks', 0.97],
  ],
  Science: [
    ['Atomwise', 1],
    ['Clearlab', 1.08],
    ['Meridian', 1.14],
    ['Prismatic', 0.95],
    ['Testwell', 0.92],
  ],
  'Office and classroom supplies': [
    ['Brightline', 1.05],
    ['Cedarmark', 1],
    ['Everyday', 0.86],
    ['Inkwell', 1.1],
    ['Scholar', 0.95],
  ],
  'Health and nursing': [
    ['Calmwell', 1.04],
    ['Dermaline', 1],
    ['Firstcare', 0.93],
    ['Mendwell', 1.1],
    ['Steadfast', 0.97],
  ],
  Custodial: [
    ['Cleanfield', 1],
    ['Greenmop', 1.07],
    ['Hygena', 1.12],
    ['Lintless', 0.94],
    ['Sparkway', 0.9],
  ],
};
