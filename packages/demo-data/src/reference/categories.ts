import type { CategoryRow } from '../rows.ts';

/** The parents as school purchasing groups them, each with its sub-categories; "Other" is added to every one. */
export const categoryTree = {
  Technology: [
    'Student devices',
    'Charging and carts',
    'Displays and projectors',
    'Printers and toner',
    'Networking',
    'Software licenses',
    'Audio and headsets',
    'Device repair',
  ],
  'Food service': [
    'Fresh produce',
    'Dairy',
    'Bakery',
    'Frozen foods',
    'Dry goods',
    'Serving supplies',
    'Kitchen equipment',
    'Snacks and beverages',
  ],
  'Facilities and maintenance': [
    'HVAC',
    'Plumbing',
    'Electrical and lighting',
    'Paint and hardware',
    'Roofing and flooring',
    'Grounds',
    'Tools',
    'Playgrounds',
  ],
  Furniture: [
    'Student desks and chairs',
    'Cafeteria tables',
    'Office furniture',
    'Storage and shelving',
    'Whiteboards',
    'Soft seating',
    'Library furniture',
  ],
  Transportation: ['Bus parts', 'Tires', 'Fuel and fluids', 'Charter and field trips', 'Bus safety', 'Fleet service'],
  Athletics: [
    'Team uniforms',
    'Balls and nets',
    'Physical education',
    'Fitness equipment',
    'Field maintenance',
    'Protective gear',
  ],
  'Music and arts': [
    'Band instruments',
    'String instruments',
    'Instrument repair',
    'Sheet music',
    'Art paper',
    'Paint and brushes',
    'Ceramics',
    'Theater',
  ],
  Library: ['Fiction', 'Nonfiction', 'Periodicals', 'Library supplies', 'E-books', 'Makerspace', 'Book processing'],
  Science: ['Glassware', 'Chemicals', 'Microscopes', 'Lab safety', 'Physics kits', 'Biology specimens', 'Robotics'],
  'Office and classroom supplies': [
    'Copy paper',
    'Writing',
    'Notebooks and folders',
    'Adhesives and tape',
    'Calculators',
    'Classroom decor',
    'Mailing',
  ],
  'Health and nursing': [
    'First aid',
    'Screening equipment',
    'Medication storage',
    'Gloves and masks',
    'Nursing services',
    'AED',
    'Clinic furniture',
  ],
  'Safety and security': ['Cameras', 'Access control', 'Radios', 'Guard services', 'Fire safety', 'Emergency kits'],
  Custodial: [
    'Paper products',
    'Floor care',
    'Cleaning chemicals',
    'Waste and recycling',
    'Machines',
    'Hand hygiene',
    'Mats and uniforms',
  ],
  'Special education': [
    'Assistive technology',
    'Sensory equipment',
    'Adaptive furniture',
    'Therapy services',
    'Curriculum kits',
    'Assessment',
  ],
  'Professional services': [
    'Audit and accounting',
    'Legal',
    'Training',
    'Architecture and engineering',
    'Translation',
    'Testing and inspection',
    'Printing services',
  ],
} as const;

export type ParentName = keyof typeof categoryTree;

/** The parents in the order they are shown. */
export const parentNames = Object.keys(categoryTree) as ParentName[];

/** The sub-category that asks for a name of its own. */
export const OTHER_NAME = 'Other';

function childrenOf(parent: ParentName): readonly string[] {
  return [...categoryTree[parent], OTHER_NAME];
}

const plain = { tree: 'buy', isRetired: false, counterpartId: null } as const;

/** The tree of purchases and the catalog as rows: parents from 1 up, then all sub-categories. */
function buyRows(): CategoryRow[] {
  const parents = parentNames.map((name, index) => ({ ...plain, id: index + 1, parentId: null, name, isOther: false }));
  const children = parentNames.flatMap((parent, index) =>
    childrenOf(parent).map((name) => ({ ...plain, parentId: index + 1, name, isOther: name === OTHER_NAME })),
  );
  return [...parents, ...children.map((child, index) => ({ id: parents.length + index + 1, ...child }))];
}

const bought = buyRows();

/** The number of the category of sales that is alike. */
const soldAs = (id: number): number => bought.length + id;

/** Both trees as rows: that of sales begins as that of purchases, behind it. */
export function categoryRows(): CategoryRow[] {
  const sold = bought.map((row) => ({
    ...row,
    id: soldAs(row.id),
    parentId: row.parentId === null ? null : soldAs(row.parentId),
    tree: 'sell' as const,
    counterpartId: row.id,
  }));
  return [...bought, ...sold];
}

const ids = new Map(bought.map((row) => [`${row.parentId ?? ''}/${row.name}`, row.id]));

/** The number of a parent. */
export function parentIdOf(parent: ParentName): number {
  return parentNames.indexOf(parent) + 1;
}

/** The number of a parent's sub-category. @throws {RangeError} on a name that the parent does not have. */
export function childIdOf(parent: ParentName, child: string): number {
  const id = ids.get(`${parentIdOf(parent)}/${child}`);
  if (id === undefined) throw new RangeError(`${parent} has no sub-category "${child}".`);
  return id;
}

/** The number of a parent of what is sold. */
export const saleParentIdOf = (parent: ParentName): number => soldAs(parentIdOf(parent));

/** The number of a sub-category of what is sold. @throws {RangeError} on a name that the parent does not have. */
export const saleChildIdOf = (parent: ParentName, child: string): number => soldAs(childIdOf(parent, child));
