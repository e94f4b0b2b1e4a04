import { LinkButton } from '@chalkline/ui';
import { Plus } from 'lucide-react';
import { paths } from '../model/paths.ts';

/** The way to a new sale, from the head of a list. */
export function NewSaleButton() {
  return (
    <LinkButton to={paths.newSale}>
      <Plus aria-hidden="true" />
      New sale
    </LinkButton>
  );
}
