import type { PagePartProps } from '@chalkline/platform';
import { ReorderButton } from './reorder-button.tsx';

/** Beside what a school can do with a purchase order: its products go into the cart again. */
export function Part({ subject }: PagePartProps) {
  return subject === undefined ? null : (
    <ReorderButton purchaseOrderId={subject.id} number={subject.number} size="md" />
  );
}
