import { useApi } from '@chalkline/api-client';
import { RowPage, useSchoolRight } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { EmptyState, LinkButton, PageQueryView, Page as Screen } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router';
import { addendumRefusal } from '../../model/addendum-form.ts';
import type { RfpDetails } from '../../model/contract.ts';
import { lists, paths } from '../../model/paths.ts';
import { schoolRfp } from '../../queries/purchases.ts';
import { categories } from '../../queries/reference.ts';
import { AddendumEditor } from './addendum-editor.tsx';

const NO_RIGHT = 'Who publishes for your school also changes what is published. Ask your school’s main account.';

function Refused({ rfp, reason }: { rfp: RfpDetails; reason: string }) {
  return (
    <Screen title="Addendum" eyebrow={rfp.formattedNumber} lead={rfp.rfpName}>
      <EmptyState
        icon={<Lock />}
        title="This purchase can’t be changed now"
        action={<LinkButton to={paths.openRequests}>Open requests</LinkButton>}
      >
        {reason}
      </EmptyState>
    </Screen>
  );
}

function Purchase({ id }: { id: number }) {
  const api = useApi();
  // An addendum is about the version that was read: a cached one would begin with a conflict.
  const query = useQuery({ ...schoolRfp(api, id), staleTime: 0, refetchOnWindowFocus: false });
  const categoryList = useQuery(categories(api));
  const mayPublish = useSchoolRight('publish');
  return (
    <RowPage query={query} what="purchase" back={lists.openRequests}>
      {(details) => {
        const refusal = mayPublish ? addendumRefusal(details.rfp) : NO_RIGHT;
        if (refusal !== null) return <Refused rfp={details.rfp} reason={refusal} />;
        return (
          <PageQueryView query={categoryList} what="The categories">
            {(list) => (
              <AddendumEditor
                key={details.rfp.id}
                details={details}
                parentCategoryId={list.find(({ name }) => name === details.rfp.parentCategoryName)?.id ?? null}
              />
            )}
          </PageQueryView>
        );
      }}
    </RowPage>
  );
}

/** An addendum to an open purchase: `?id=` is the purchase's number. */
export function Page() {
  const [params] = useSearchParams();
  const id = numberParam(params, 'id');
  if (id === null) return <Navigate to={paths.openRequests} replace />;
  return <Purchase key={id} id={id} />;
}
