import { useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { isPurchaseTypeId } from '@chalkline/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { lists, paths } from '../../model/paths.ts';
import { draftDetails } from '../../queries/drafts.ts';
import { DraftWizard } from './draft-wizard.tsx';

function ResumedDraft({ id, onNumbered }: { id: number; onNumbered: (id: number) => void }) {
  // What is written is kept as another draft: the address follows, and the question on screen stays where it is.
  const query = useQuery({ ...draftDetails(useApi(), id), placeholderData: keepPreviousData });
  return (
    <RowPage query={query} what="draft" back={lists.drafts}>
      {(draft) => <DraftWizard typeId={draft.rfptypeId} draft={draft} onNumbered={onNumbered} />}
    </RowPage>
  );
}

/** The wizard of a purchase: `?type=` begins a new one, `?id=` goes on with a draft. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const id = numberParam(params, 'id');
  const typeId = numberParam(params, 'type');
  // A new draft gets its number while it is written: the address follows, the form on screen stays.
  const [numbered, setNumbered] = useState<{ id: number; key: string } | null>(null);
  const key = id === null ? `type-${typeId}` : numbered?.id === id ? numbered.key : `draft-${id}`;
  function onNumbered(newId: number) {
    setNumbered({ id: newId, key });
    setParams(
      (now) => {
        const step = now.get('step');
        return { id: String(newId), ...(step === null ? {} : { step }) };
      },
      { replace: true },
    );
  }
  const isResumed = key.startsWith('draft-');
  const isKnownType = typeId !== null && isPurchaseTypeId(typeId);
  if (!isResumed && numbered?.id !== id && !isKnownType) return <Navigate to={paths.newPurchaseScreen} replace />;
  if (isResumed && id !== null) return <ResumedDraft key={key} id={id} onNumbered={onNumbered} />;
  return <DraftWizard key={key} typeId={Number(key.replace('type-', ''))} draft={null} onNumbered={onNumbered} />;
}
