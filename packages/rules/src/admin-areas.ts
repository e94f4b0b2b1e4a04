/** The parts of the administration, which an administrator is given one by one (ADM-10). */
export const adminAreas = ['accounts', 'moderation', 'payments', 'configuration'] as const;
export type AdminArea = (typeof adminAreas)[number];

/** What an operation of administrators asks for: an area, every area, or none. */
export type NeededArea = AdminArea | 'all' | 'any';

/** The areas as people read them. */
export const adminAreaNames: Readonly<Record<AdminArea, string>> = {
  accounts: 'Accounts',
  moderation: 'Moderation',
  payments: 'Payments',
  configuration: 'Configuration',
};

/** What each area opens, for whoever gives it. */
export const adminAreaWords: Readonly<Record<AdminArea, string>> = {
  accounts: 'Schools, vendors, verification, domains, inquiries, and acting as somebody',
  moderation: 'Purchases and sales of every school',
  payments: 'Transactions and vendors’ plans',
  configuration: 'Categories, menus and texts',
};

/** Whether somebody has every area (ADM-10). */
export const hasEveryArea = (areas: readonly string[]): boolean => adminAreas.every((area) => areas.includes(area));

/** One sentence on why an administrator may not do something, or `null` when they may (ADM-10). */
export function areaRefusal(needed: NeededArea, areas: readonly string[]): string | null {
  if (needed === 'any') return null;
  if (needed === 'all') {
    return hasEveryArea(areas) ? null : 'Only an administrator with every area can do this.';
  }
  if (areas.includes(needed)) return null;
  return `You need the area ${adminAreaNames[needed]}. An administrator with every area can give it to you.`;
}
