import { formatMoney } from '@chalkline/rules';
import { Card, DateTime, facts, Timeline } from '@chalkline/ui';
import type { CartData } from '../../model/contract.ts';

const words: Readonly<Record<CartData['decisions'][number]['decision'], string>> = {
  asked: 'asked for approval',
  approved: 'approved',
  sentBack: 'sent lines back',
  takenBack: 'took the cart back',
};

/** What became of the cart so far: who asked, approved, sent back. */
export function CartHistory({ decisions }: Pick<CartData, 'decisions'>) {
  if (decisions.length === 0) return null;
  return (
    <Card title="History">
      <Timeline
        items={decisions.map(({ at, by, decision, remark, total }, index) => ({
          key: `${at}-${index}`,
          state: 'done' as const,
          title: `${by} ${words[decision]} (${formatMoney(total)})`,
          detail: (
            <>
              <DateTime at={at} /> {facts(remark)}
            </>
          ),
        }))}
      />
    </Card>
  );
}
