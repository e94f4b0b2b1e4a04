import { RuledItem, RuledList } from '@chalkline/kit';
import { formatDeadline } from '@chalkline/rules';
import { CheckDialog, noDocuments } from '@chalkline/tender';
import { chakra, KeyValue, Money } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ProposalStore } from '../../stores/proposal-store.ts';

type Props = { store: ProposalStore; open: boolean; onClose: () => void; onSubmit: () => void };

function consequences({ sale }: ProposalStore): string {
  const { school, sellEndDate } = sale;
  if (sellEndDate === null) return `${school.name} learns that a proposal came in.`;
  const end = formatDeadline(new Date(sellEndDate));
  return `It stays sealed until ${end}; ${school.name} sees only that one more proposal came in. You can revise or withdraw it until then, and you get a receipt now.`;
}

/** Everything once more before it is submitted. */
export const CheckProposalDialog = observer(function CheckProposalDialog({ store, ...dialog }: Props) {
  const { sale, form } = store;
  const answered = Object.values(form.answers).filter((answer) => answer.trim() !== '').length;
  return (
    <CheckDialog store={store} bid="proposal" lead={consequences(store)} end={sale.sellEndDate} {...dialog}>
      <RuledList label="Lots of this proposal">
        {sale.lots.map((lot, index) => {
          const amount = form.lots[index]?.amount.trim() ?? '';
          return (
            <RuledItem key={lot.id} justify="space-between">
              <chakra.span minW="0" overflowWrap="anywhere">
                {lot.productDesc}
              </chakra.span>
              {amount === '' ? <chakra.span color="fg.muted">no proposal</chakra.span> : <Money value={amount} />}
            </RuledItem>
          );
        })}
      </RuledList>
      <KeyValue
        items={[
          { label: 'Total', value: <Money value={store.total} emphasis /> },
          { label: 'Answers', value: `${answered} of ${sale.auctionQuestions.length}` },
          { label: 'Documents', value: form.documents.map(({ name }) => name).join(', ') || noDocuments(store.files) },
        ]}
      />
    </CheckDialog>
  );
});
