import type { ParentName } from '../reference/categories.ts';
import { parentNames } from '../reference/categories.ts';

/** A kind of purchase: a name and the sub-categories of its lines. */
export interface Theme {
  parent: ParentName;
  kind: 'goods' | 'services' | 'mixed';
  name: string;
  /** Empty for all of the parent's. */
  children: readonly string[];
}

/** `kind | name | sub-categories` by parent; no sub-categories means all of them. */
const tables: Record<ParentName, string> = {
  Technology: `
goods | Student Chromebooks | Student devices, Charging and carts, Software licenses
goods | Classroom displays and document cameras | Displays and projectors, Audio and headsets
goods | Printers and toner | Printers and toner
goods | Wireless network refresh | Networking
goods | Testing headsets and chargers | Audio and headsets, Charging and carts
mixed | Student laptops with device management and training | Student devices, Software licenses, Device repair
mixed | Structured cabling and access points | Networking
services | Student device repair and pick-up | Device repair, Software licenses`,
  'Food service': `
goods | Cafeteria produce | Fresh produce
goods | Milk and dairy | Dairy
goods | Frozen entrées and bread | Frozen foods, Bakery
goods | Pantry and dry goods | Dry goods, Snacks and beverages
goods | Compostable trays and serving supplies | Serving supplies
goods | Kitchen equipment replacement | Kitchen equipment
goods | Breakfast program foods | Bakery, Dairy, Snacks and beverages, Fresh produce
services | Kitchen hood cleaning and refrigeration service | Kitchen equipment`,
  'Facilities and maintenance': `
goods | HVAC filters and belts | HVAC
goods | LED lighting materials | Electrical and lighting
goods | Bottle filling stations | Plumbing
goods | Paint, locksets and hardware | Paint and hardware, Tools
goods | Flooring materials | Roofing and flooring
goods | Grounds and playground supplies | Grounds, Playgrounds
mixed | LED lighting retrofit with labor | Electrical and lighting
services | Rooftop unit maintenance | HVAC
services | Roof inspections and grounds care | Roofing and flooring, Grounds`,
  Furniture: `
goods | Classroom desks and chairs | Student desks and chairs, Storage and shelving
goods | Cafeteria tables and mobile seating | Cafeteria tables, Student desks and chairs
goods | Front office furniture | Office furniture
goods | Library shelving and lounge seating | Library furniture, Soft seating
goods | Whiteboards and mobile storage | Whiteboards, Storage and shelving
mixed | Furniture for new wing, delivered and assembled | `,
  Transportation: `
goods | Bus brakes and electrical parts | Bus parts
goods | Bus tires | Tires
goods | Diesel, exhaust fluid and engine oil | Fuel and fluids
goods | Stop arm cameras and child restraints | Bus safety
services | Field trip and athletic charters | Charter and field trips
services | Bus inspections and chassis service | Fleet service`,
  Athletics: `
goods | Soccer and basketball uniforms | Team uniforms, Balls and nets
goods | Physical education equipment | Physical education, Balls and nets
goods | Weight room equipment | Fitness equipment
goods | Field paint and infield mix | Field maintenance
goods | Helmets and protective gear | Protective gear`,
  'Music and arts': `
goods | Refurbished band instruments | Band instruments, Instrument repair
goods | String orchestra outfits | String instruments, Sheet music
goods | Art paper and tempera | Art paper, Paint and brushes
goods | Ceramics studio supplies | Ceramics, Paint and brushes
goods | Theater sound and sheet music | Theater, Sheet music
services | Instrument overhaul and piano tuning | Instrument repair`,
  Library: `
goods | Fiction and picture books | Fiction, Nonfiction
goods | Library processing supplies | Library supplies, Book processing
goods | Magazines, e-books and makerspace kits | Periodicals, E-books, Makerspace
services | Cataloging and inventory of libraries | Library supplies, Book processing`,
  Science: `
goods | Science lab consumables | Glassware, Chemicals, Lab safety, Biology specimens
goods | Microscopes and slides | Microscopes
goods | Robotics program kits | Robotics, Physics kits
goods | Physics and astronomy equipment | Physics kits, Other`,
  'Office and classroom supplies': `
goods | Copy paper by the pallet | Copy paper
goods | Classroom supplies | Writing, Notebooks and folders, Adhesives and tape, Classroom decor
goods | Calculators for testing | Calculators
goods | Front office supplies | Mailing, Writing, Copy paper, Other
goods | Teacher supply closet restock | `,
  'Health and nursing': `
goods | First-aid and glove restock | First aid, Gloves and masks
goods | Defibrillators and pads | AED
goods | Health room furniture and cabinets | Clinic furniture, Medication storage, First aid
goods | Hearing and vision screening equipment | Screening equipment
services | School nursing and screening services | Nursing services`,
  'Safety and security': `
goods | Two-way radios | Radios
goods | Door access control | Access control
goods | Emergency and lockdown kits | Emergency kits, Fire safety
mixed | Security cameras with installation | Cameras
services | Event guards and fire inspections | Guard services, Fire safety`,
  Custodial: `
goods | Custodial paper and floor care | Paper products, Floor care
goods | Cleaning chemicals and liners | Cleaning chemicals, Waste and recycling
goods | Hand hygiene refills | Hand hygiene, Paper products
goods | Scrubbers and vacuums | Machines, Floor care
goods | Custodial supplies | 
services | Floor refinishing and refuse pick-up | Floor care, Waste and recycling, Mats and uniforms`,
  'Special education': `
goods | Sensory room equipment | Sensory equipment
goods | Adaptive furniture and devices | Adaptive furniture, Assistive technology
goods | Literacy kits and assessments | Curriculum kits, Assessment
services | Speech and occupational therapy | Therapy services`,
  'Professional services': `
services | Annual audit and control review | Audit and accounting
services | Professional development and coaching | Training
services | Translation and interpreting | Translation
services | Water and asbestos testing | Testing and inspection
services | Facility condition assessment and design | Architecture and engineering
services | Handbooks and printed forms | Printing services`,
};

function themesOf(parent: ParentName): Theme[] {
  return tables[parent]
    .trim()
    .split('\n')
    .map((row) => {
      const [kind = '', name = '', children = ''] = row.split('|').map((cell) => cell.trim());
      if (kind !== 'goods' && kind !== 'services' && kind !== 'mixed')
        throw new RangeError(`Theme "${row}" has no kind.`);
      return { parent, kind, name, children: children === '' ? [] : children.split(', ') };
    });
}

/** The kinds of purchases, by parent category in the order of the tree. */
export const themes: readonly Theme[] = parentNames.flatMap(themesOf);

/** The theme with this name. @throws {RangeError} when there is none. */
export function themeNamed(name: string): Theme {
  const theme = themes.find((candidate) => candidate.name === name);
  if (!theme) throw new RangeError(`There is no theme "${name}".`);
  return theme;
}
