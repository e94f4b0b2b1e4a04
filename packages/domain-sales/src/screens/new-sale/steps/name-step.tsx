import { AuctionType } from '@chalkline/rules';
import { RadioCardGroup, type RadioCardOption, Stack, TextField } from '@chalkline/ui';
import { Gavel, LockKeyhole, Tag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { filledLots } from '../../../model/sale-form.ts';
import type { StepProps } from '../step-props.ts';

const kinds: readonly RadioCardOption[] = [
  {
    value: String(AuctionType.Auction),
    label: 'Sealed auction',
    description: 'Vendors send sealed proposals until the end. You compare them and award lot by lot.',
    icon: <LockKeyhole />,
  },
  {
    value: String(AuctionType.QuickSale),
    label: 'Quick sale',
    description: 'You ask a price. Vendors buy at it or make an offer; you accept, decline or counter.',
    icon: <Tag />,
  },
  {
    value: String(AuctionType.LiveAuction),
    label: 'Live auction',
    description: 'Vendors bid against each other while everyone watches. The highest bid wins.',
    icon: <Gavel />,
  },
];

/** What an unnamed sale is called; before there are lots it could only be called nothing. */
function hintOf({ form, title }: StepProps['store']): string {
  const isNamedByLots = form.saleName.trim() === '' && filledLots(form).length > 0;
  return isNamedByLots
    ? `Vendors read it first. Without a name it is called after its lots: ${title}`
    : 'Vendors read it first. Without a name it is called after its lots.';
}

/** How the sale sells, and what it is called. */
export const NameStep = observer(function NameStep({ store }: StepProps) {
  return (
    <Stack gap="5">
      <RadioCardGroup
        id="auctionTypeId"
        name="auctionTypeId"
        label="Kind of sale"
        columns={3}
        required
        value={String(store.form.auctionTypeId)}
        error={store.problems['auctionTypeId']}
        onChange={(value) => store.setKind(Number(value))}
        options={kinds}
      />
      <TextField
        id="saleName"
        label="Name of the sale"
        optionalLabel
        hint={hintOf(store)}
        maxLength={200}
        value={store.form.saleName}
        error={store.problems['saleName']}
        onValueChange={(text) => store.set('saleName', text)}
      />
    </Stack>
  );
});
