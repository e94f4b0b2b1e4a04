import type { Schemas } from '@chalkline/api-client';
import { facts, figured } from '@chalkline/ui';

/** A sale's terms in one line. */
export const termsInShort = ({ paymentDays, removalDays, taxPercent }: Schemas['SaleTerms']): string =>
  facts(
    `Pay within ${figured(paymentDays, 'business day')}`,
    `collect within ${removalDays}`,
    taxPercent === null ? 'no sales tax' : `${taxPercent}% sales tax`,
    'as is',
    'no buyer’s premium',
  );
