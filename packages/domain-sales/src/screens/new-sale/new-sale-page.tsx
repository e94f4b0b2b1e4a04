import { useApi } from '@chalkline/api-client';
import { RowPage, useDraftAddress } from '@chalkline/kit';
import { AuctionType } from '@chalkline/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { kindParam } from '../../model/kind-param.ts';
import { lists } from '../../model/paths.ts';
import { saleDraft } from '../../queries/drafts.ts';
import { SaleWizard } from './sale-wizard.tsx';

function ResumedDraft({ id, onNumbered }: { id: number; onNumbered: (id: number) => void }) {
  // What is written is kept as another draft: the address follows, and the question on screen stays where it is.
  const query = useQuery({ ...saleDraft(useApi(), id), placeholderData: keepPreviousData });
  return (
    <RowPage query={query} what="draft" back={lists.drafts}>
      {(draft) => <SaleWizard auctionTypeId={draft.auctionTypeId} draft={draft} onNumbered={onNumbered} />}
    </RowPage>
  );
}

/** The wizard of a sale: `?id=` goes on with a draft, anything else begins a new one, of the kind in `?type=`. */
export function Page() {
  const kind = kindParam(useSearchParams()[0]) ?? AuctionType.Auction;
  const { id, key, isResumed, onNumbered } = useDraftAddress('new');
  if (isResumed && id !== null) return <ResumedDraft key={key} id={id} onNumbered={onNumbered} />;
  return <SaleWizard key={key} auctionTypeId={kind} draft={null} onNumbered={onNumbered} />;
}
