import { type ParentName, parentNames } from '../reference/categories.ts';
import type { PlanName } from '../rows.ts';

/** A company of the market as the table below writes it. */
export interface VendorEntry {
  name: string;
  /** What it mostly sells, then what else. */
  parents: readonly ParentName[];
  stateCode: string;
  plan: PlanName;
  /** 1 approved, 2 rejected, 3 partially approved, 4 submitted, 5 invited. */
  status: number;
  /** The domain of its people's addresses and of its web site. */
  domain: string;
}

const planOf: Record<string, PlanName> = { F: 'Free', S: 'State Package', N: 'National Package' };
/** The parents by a short key, so that a row below stays a line. */
const parentOf: Record<string, ParentName> = {
  tech: 'Technology',
  food: 'Food service',
  fac: 'Facilities and maintenance',
  furn: 'Furniture',
  bus: 'Transportation',
  ath: 'Athletics',
  art: 'Music and arts',
  lib: 'Library',
  sci: 'Science',
  off: 'Office and classroom supplies',
  med: 'Health and nursing',
  sec: 'Safety and security',
  cust: 'Custodial',
  sped: 'Special education',
  pro: 'Professional services',
};

/* Invented companies. The first five belong to the demonstration's vendor accounts, in their order. */
const table = `
Northgate Supply | tech off furn cust art fac sci | CA | N | 1
Pinebrook Classroom Goods | off art lib | CA | F | 1
Ridgeline Seating | furn lib | NV | F | 3
Cobalt Bay Networks | tech sec | CA | F | 4
Tinderbox Music and Art | art | CA | F | 5
Larchmere Devices | tech off | TX | N | 1
Halyard Systems | tech sec | CA | S | 1
Quillon Computing | tech | WA | S | 1
Birchline Data | tech pro | OH | S | 1
Sundial Screens | tech furn | AZ | F | 1
Ferrous Networks | tech sec | CA | S | 1
Greenrow Produce | food | CA | S | 1
Valley Crate Foods | food | CA | S | 1
Harvest Lantern Foods | food | FL | N | 1
Meadowgate Dairy | food | NY | S | 1
Copper Kettle Provisions | food cust | TX | N | 1
Rolling Pin Wholesale | food | OH | S | 1
Saltbox Kitchen Equipment | food furn | GA | N | 1
Orchard Row Distribution | food | CA | N | 1
Airway Filter and Supply | fac cust | CA | S | 1
Plumbline Trades | fac | TX | S | 1
Lumen Yard Electric | fac sec | IL | S | 1
Stonecourse Building Supply | fac furn | CA | N | 1
Gablewood Roofing | fac | PA | F | 1
Turnkey Grounds | fac ath | NC | S | 1
Northlight Paint | fac | NY | F | 1
Benchmark Oak Interiors | furn lib | CA | N | 1
Slate and Sash | furn off | GA | S | 1
Wheelhouse Seating | furn food | OH | N | 1
Cubby and Crate | furn sped | WA | F | 1
Fairlead Furniture | furn | CA | S | 1
Yellowline Coach Parts | bus | TX | S | 1
Treadmark Fleet | bus | CA | N | 1
Crossarm Safety | bus sec | FL | F | 1
Milepost Charters | bus | CA | S | 1
Basin Fuel Cooperative | bus fac | CO | S | 1
Anchor Axle Works | bus | OH | S | 1
Turnpike Coach Lines | bus | PA | F | 4
Endline Athletics | ath | TX | N | 1
Chalk and Cleat | ath off | CA | N | 1
Kickplate Sports | ath | NC | S | 1
Ironhall Fitness | ath med | IL | S | 1
Fieldmark Turf | ath fac | FL | S | 1
Varsity Loom | ath | CA | S | 1
Reedworks | art | CA | N | 1
Cadence and Bow | art | NY | N | 1
Ochre and Umber Art Supply | art off | CA | S | 1
Kilnhouse | art sci | CO | F | 1
Brassbell Music | art | TX | F | 4
Curtain Call Audio | art tech | GA | F | 1
Papermoon Arts | art off | CA | F | 1
Folio and Spine | lib off | CA | N | 1
Shelfmark Books | lib | NY | S | 1
Reading Lamp Press | lib sped | IL | S | 1
Bindery Lane | lib | PA | F | 3
Atlas and Inkwell | lib off | NC | F | 1
Beakerline Scientific | sci med | CA | N | 1
Prism and Pendulum | sci | OH | S | 1
Axolotl Biological | sci | CA | S | 1
Gearmouse Robotics | sci tech | WA | F | 1
Titrant Lab Supply | sci | CA | S | 1
Quartz Hall Optics | sci med | AZ | F | 1
Reamhouse Paper | off cust | CA | S | 1
Inkstone Office | off | TX | N | 1
Tack and Staple | off furn | GA | S | 1
Copperpoint Stationers | off lib | AZ | F | 1
Mercer Street Paper | off | NY | F | 2
Clinicway Supply | med | CA | N | 1
Brightpulse Health | med sped | FL | S | 1
Willowmend Nursing | med sped | CA | S | 1
Gauze and Garnet | med cust | PA | F | 1
Steadyhand Medical | med | OH | F | 5
Sentinel Oak Security | sec tech | CA | N | 1
Keystile Access | sec | CA | S | 1
Beaconfire Safety | sec fac | NC | S | 1
Watchtower Radio | sec tech | CO | F | 1
Mopline Supply | cust off | CA | S | 1
Bluewater Janitorial | cust fac | FL | F | 1
Sable Brush Chemical | cust | CA | N | 1
Cleanfloor Partners | cust | WA | S | 1
Linen and Lather | cust med | TX | F | 3
Steppingstone Therapy | sped med | CA | N | 1
Adaptive Harbor | sped furn | NY | S | 1
Sensory Grove | sped | IL | S | 1
Wordbridge Learning | sped pro lib | CA | S | 1
Ledger and Lane | pro | CA | N | 1
Two Rivers Engineering | pro fac | CA | S | 1
Plainspoken Translation | pro | TX | S | 3
Coachlight Training | pro sped | OH | F | 1
Clearwell Testing | pro fac | CA | S | 1
`;

/** The companies in the order of their numbers. */
export const vendorEntries: readonly VendorEntry[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', keys = '', stateCode = '', plan = '', status] = row.split('|').map((cell) => cell.trim());
    const parents = keys.split(' ').map((key) => parentOf[key]);
    const known = parents.filter(
      (parent): parent is ParentName => parent !== undefined && parentNames.includes(parent),
    );
    if (known.length !== parents.length) throw new RangeError(`${name} sells something that is no category: ${keys}`);
    return {
      name,
      parents: known,
      stateCode,
      plan: planOf[plan] ?? 'Free',
      status: Number(status),
      domain: `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.demo.chalkline.test`,
    };
  });
