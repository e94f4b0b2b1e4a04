import { WeightsFields } from '@chalkline/tender';
import { observer } from 'mobx-react-lite';
import type { FieldProps } from '../step-props.ts';

/** How much each criterion counts, together 100. */
export const WeightsStep = observer(function WeightsStep({ store }: FieldProps) {
  return (
    <WeightsFields
      name="AuctionRubricsData"
      weights={store.form.AuctionRubricsData}
      onChange={(weights) => store.set('AuctionRubricsData', weights)}
      problem={store.problems['AuctionRubricsData']}
      priceRule="the amount over the highest amount, lot by lot"
      hint="Vendors see the weights. They can’t change once a proposal is in."
    />
  );
});
