import { useApi } from '@chalkline/api-client';
import { RuledItem, RuledList } from '@chalkline/kit';
import { formatDay } from '@chalkline/rules';
import {
  Box,
  Button,
  chakra,
  EmptyState,
  facts,
  figured,
  QueryView,
  Sheet,
  StatusBadge,
  type Tone,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { FileBadge, Plus } from 'lucide-react';
import { useState } from 'react';
import type { CatalogContract } from '../../model/contract.ts';
import { contracts } from '../../queries/contracts.ts';
import { ContractDialog } from './contract-dialog.tsx';

const states: Readonly<Record<CatalogContract['state'], { tone: Tone; text: string }>> = {
  current: { tone: 'green', text: 'In term' },
  future: { tone: 'blue', text: 'Upcoming' },
  ended: { tone: 'neutral', text: 'Ended' },
};

/** What a contract waits for whose prices don't count yet. CAT-28 */
const unconfirmed: Readonly<
  Record<Exclude<CatalogContract['confirmation'], 'confirmed'>, { tone: Tone; text: string }>
> = {
  noDocument: { tone: 'amber', text: 'Add its document' },
  waiting: { tone: 'blue', text: 'Waits for confirmation' },
  sentBack: { tone: 'red', text: 'Sent back' },
};

const badgeOf = ({ state, confirmation }: CatalogContract) =>
  state === 'ended' || confirmation === 'confirmed' ? states[state] : unconfirmed[confirmation];

function Contract({ contract, onEdit }: { contract: CatalogContract; onEdit: (() => void) | null }) {
  const { number, cooperative, leadAgency, from, until, schools, productCount, remark } = contract;
  const badge = badgeOf(contract);
  const term = `${formatDay(from)} to ${formatDay(until)}`;
  const who = schools === null ? 'every school' : figured(schools.length, 'school');
  return (
    <RuledItem justify="space-between" align="center">
      <Box minW="0">
        <chakra.span fontWeight="semibold">
          {number}, {cooperative}
        </chakra.span>
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {facts(leadAgency, term, who, `${figured(productCount, 'product')} priced`)}
        </chakra.span>
        {remark !== null && (
          <chakra.span display="block" textStyle="sm">
            Sent back: {remark}
          </chakra.span>
        )}
      </Box>
      <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
      {onEdit && (
        <Button size="sm" variant="surface" aria-label={`Edit contract ${number}`} onClick={onEdit}>
          Edit
        </Button>
      )}
    </RuledItem>
  );
}

/** The vendor's cooperative contracts. Their prices are set at each product, or by an import. CAT-9 */
export function ContractsSheet({ mayEdit, onClose }: { mayEdit: boolean; onClose: () => void }) {
  const query = useQuery(contracts(useApi()));
  const [edited, setEdited] = useState<CatalogContract | 'new' | null>(null);
  const add = mayEdit ? (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" />
      Add contract
    </Button>
  ) : undefined;
  return (
    <Sheet open onClose={onClose} title="Contracts" size="lg" footer={query.data?.totalCount === 0 ? undefined : add}>
      <QueryView query={query} what="Your contracts">
        {({ listingData }) =>
          listingData.length === 0 ? (
            <EmptyState icon={<FileBadge size={20} aria-hidden="true" />} title="No contracts yet" action={add}>
              Schools may buy under a cooperative’s contract without asking for quotes. Add one with its document, then
              give your products their prices under it. The prices count once we have confirmed the contract.
            </EmptyState>
          ) : (
            <RuledList label="Contracts">
              {listingData.map((contract) => (
                <Contract key={contract.id} contract={contract} onEdit={mayEdit ? () => setEdited(contract) : null} />
              ))}
            </RuledList>
          )
        }
      </QueryView>
      {edited !== null && (
        <ContractDialog contract={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Sheet>
  );
}
