import { SubmitBar } from '@chalkline/tender';
import { figured } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ProposalStore } from '../../stores/proposal-store.ts';

type ProposalBarProps = { store: ProposalStore; isDenied: boolean; onCheck: () => void };

/** The running total and the two ways on, always in reach. */
export const ProposalBar = observer(function ProposalBar({ store, ...rest }: ProposalBarProps) {
  return <SubmitBar label={`Total for ${figured(store.priced, 'lot')}`} store={store} {...rest} />;
});
