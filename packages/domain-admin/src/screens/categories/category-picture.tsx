import { type CategoryIcon, isCategoryIcon } from '@chalkline/rules';
import {
  Accessibility,
  Armchair,
  BookOpen,
  Briefcase,
  Bus,
  Dumbbell,
  FlaskConical,
  Laptop,
  type LucideIcon,
  Music,
  Package,
  Pencil,
  Shield,
  SprayCan,
  Stethoscope,
  Utensils,
  Wrench,
} from 'lucide-react';

const pictures: Readonly<Record<CategoryIcon, LucideIcon>> = {
  laptop: Laptop,
  utensils: Utensils,
  wrench: Wrench,
  armchair: Armchair,
  bus: Bus,
  dumbbell: Dumbbell,
  music: Music,
  'book-open': BookOpen,
  'flask-conical': FlaskConical,
  pencil: Pencil,
  stethoscope: Stethoscope,
  shield: Shield,
  'spray-can': SprayCan,
  accessibility: Accessibility,
  briefcase: Briefcase,
  package: Package,
};

/** A category's picture, where it has one. */
export function CategoryPicture({ icon }: { icon: string | null }) {
  if (icon === null || !isCategoryIcon(icon)) return null;
  const Picture = pictures[icon];
  return <Picture size={16} aria-hidden="true" />;
}
