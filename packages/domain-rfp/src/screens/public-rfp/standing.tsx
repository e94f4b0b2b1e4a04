import type { Schemas } from '@chalkline/api-client';
import { formatMoney, PurchaseStatus } from '@chalkline/rules';
import { Callout, StatusBadge } from '@chalkline/ui';

interface Word {
  tone: 'green' | 'amber' | 'neutral';
  title: string;
  text: string;
}

/** What became of a purchase that takes no bids any more; null while it takes them. */
function standingOf({ rfp, isOpen, closure, record }: Schemas['PublicRfp']): Word | null {
  if (isOpen) return null;
  if (closure === 'cancelled')
    return {
      tone: 'neutral',
      title: 'Cancelled',
      text: 'The school cancelled this purchase. Bids stay sealed for good.',
    };
  if (closure === 'no-bids')
    return { tone: 'neutral', title: 'Closed without a bid', text: 'Nobody bid before the end.' };
  if (closure === 'no-award') return { tone: 'neutral', title: 'Closed without an award', text: 'No award was made.' };
  if (record) {
    const total = formatMoney(record.awardedTotal);
    return { tone: 'green', title: `Awarded for ${total}`, text: 'The record says to whom, and for which lines.' };
  }
  if (rfp.status === PurchaseStatus.OnGoing)
    return { tone: 'amber', title: 'Bidding has ended', text: 'The bids were opened and are being evaluated.' };
  return null;
}

/** Where a purchase stands that takes no bids. */
export function Standing({ data }: { data: Schemas['PublicRfp'] }) {
  const word = standingOf(data);
  if (!word) return null;
  return (
    <Callout tone={word.tone} title={word.title}>
      {word.text}
    </Callout>
  );
}

/** The same in a word, beside the number. */
export function StandingBadge({ data }: { data: Schemas['PublicRfp'] }) {
  if (data.isOpen) return <StatusBadge tone="blue">Open</StatusBadge>;
  if (data.record) return <StatusBadge tone="green">Awarded</StatusBadge>;
  const word = standingOf(data);
  return word && <StatusBadge tone={word.tone}>{word.title}</StatusBadge>;
}
