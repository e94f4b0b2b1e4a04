import { bindLink, defineLink, type LinkBinding } from '@chalkline/platform';
import { publicPaths } from './model/public-paths.ts';

// Another domain that links here defines a link with the same id; neither needs to know the other.

/** One public purchase. */
export const publicRfpLink = defineLink<{ encryptedId: string }>('rfp.public');
/** All public opportunities, or those of one category. */
export const opportunitiesLink = defineLink<{ category?: number }>('rfp.opportunities');
/** A school's public page. */
export const publicSchoolLink = defineLink<{ encryptedId: string }>('rfp.public-school');

export const publicLinks: readonly LinkBinding<never>[] = [
  bindLink(publicRfpLink, ({ encryptedId }) => publicPaths.rfp(encryptedId)),
  bindLink(opportunitiesLink, ({ category }) => publicPaths.opportunities(category)),
  bindLink(publicSchoolLink, ({ encryptedId }) => publicPaths.school(encryptedId)),
];
