import { DescriptionField } from '@chalkline/kit';
import { observer } from 'mobx-react-lite';
import type { FieldProps } from '../step-props.ts';

/** What buyers need to know of the sale as a whole, as rich text. */
export const DescriptionStep = observer(function DescriptionStep({ store }: FieldProps) {
  return (
    <DescriptionField
      id="auctionDescription"
      hint="Why it is sold, how pickup works, who helps with loading. Pictures can total up to 2 MB."
      value={store.form.auctionDescription}
      error={store.problems['auctionDescription']}
      onChange={(html) => store.set('auctionDescription', html)}
      onLatePicture={(html) => store.set('auctionDescription', store.form.auctionDescription + html)}
    />
  );
});
