import { LinkButton } from '@chalkline/ui';
import { Plus } from 'lucide-react';
import { paths } from '../model/paths.ts';

/** The way to a new purchase, from the head of a list. */
export function NewPurchaseButton() {
  return (
    <LinkButton to={paths.newPurchaseScreen}>
      <Plus aria-hidden="true" />
      New purchase
    </LinkButton>
  );
}
