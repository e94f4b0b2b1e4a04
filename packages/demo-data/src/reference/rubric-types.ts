import { PRICE_RUBRIC_ID, WEIGHT_TOTAL } from '@chalkline/rules';
import type { RubricTypeRow } from '../rows.ts';

/** What bids are scored by; `points` is the weight that the wizard proposes. */
export const rubricTypes: readonly RubricTypeRow[] = [
  { id: PRICE_RUBRIC_ID, name: 'Price', points: WEIGHT_TOTAL, rank: 1 },
  { id: 2, name: 'Quality', points: 20, rank: 2 },
  { id: 3, name: 'Delivery time', points: 15, rank: 3 },
  { id: 4, name: 'Past performance', points: 15, rank: 4 },
  { id: 5, name: 'Warranty and support', points: 10, rank: 5 },
  { id: 6, name: 'Sustainability', points: 10, rank: 6 },
  { id: 7, name: 'Technical approach', points: 20, rank: 7 },
  { id: 8, name: 'Qualifications of staff', points: 15, rank: 8 },
];
