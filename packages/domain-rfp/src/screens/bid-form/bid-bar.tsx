import { SubmitBar } from '@chalkline/tender';
import { observer } from 'mobx-react-lite';
import type { BidDraftStore } from '../../stores/bid-draft-store.ts';

type BidBarProps = { store: BidDraftStore; isDenied: boolean; onCheck: () => void };

/** The running total and the two ways on, always in reach. */
export const BidBar = observer(function BidBar({ store, ...rest }: BidBarProps) {
  const { open } = store.progress;
  return <SubmitBar label={`Total with tax and delivery${open > 0 ? ' so far' : ''}`} store={store} {...rest} />;
});
