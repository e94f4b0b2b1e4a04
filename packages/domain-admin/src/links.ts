import { bindLink, defineLink, type LinkBinding } from '@chalkline/platform';
import { paths } from './model/paths.ts';

// Another domain that links here defines a link with the same id; neither needs to know the other.

/** A vendor as administrators see it, by the company's number. */
export const vendorInfoLink = defineLink<{ id: number }>('admin.vendor-info');
/** A school as administrators see it, by its number. */
export const schoolInfoLink = defineLink<{ id: number }>('admin.school-info');
/** A vendor's papers at the verification desk, by the company's number. */
export const verificationLink = defineLink<{ id: number }>('admin.verification');

export const links: readonly LinkBinding<never>[] = [
  bindLink(vendorInfoLink, ({ id }) => paths.vendor(id)),
  bindLink(schoolInfoLink, ({ id }) => paths.school(id)),
  bindLink(verificationLink, ({ id }) => paths.lead(id)),
];
