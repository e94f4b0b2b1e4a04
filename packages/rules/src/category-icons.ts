/** The pictures that a category can have, by the names of the icon set (CATG-3). */
export const categoryIcons = [
  'laptop',
  'utensils',
  'wrench',
  'armchair',
  'bus',
  'dumbbell',
  'music',
  'book-open',
  'flask-conical',
  'pencil',
  'stethoscope',
  'shield',
  'spray-can',
  'accessibility',
  'briefcase',
  'package',
] as const;
export type CategoryIcon = (typeof categoryIcons)[number];

/** Whether a text names one of the pictures. */
export const isCategoryIcon = (text: string): text is CategoryIcon => categoryIcons.some((icon) => icon === text);
