import type { Schemas } from '@chalkline/api-client';
import { Button, Modal, RadioCardGroup, Text } from '@chalkline/ui';
import { useState } from 'react';
import type { Period } from '../../model/plan.ts';
import { buyStory, type Start } from '../../model/plan-story.ts';

/** What somebody is about to buy. */
export interface Purchase {
  plan: Schemas['SubscriptionPlan'];
  period: Period;
  details: Schemas['PlanDetails'];
}

interface BuyDialogProps {
  purchase: Purchase;
  isBusy: boolean;
  onBuy: (start: Start | null) => void;
  onClose: () => void;
}

/** Says what a purchase ends, what is due when, and asks when it is to begin where there is a choice. PAY-16 */
export function BuyDialog({ purchase: { plan, period, details }, isBusy, onBuy, onClose }: BuyDialogProps) {
  const { title, body, starts } = buyStory(plan, period, details);
  const [start, setStart] = useState<Start | null>(starts[0]?.value ?? null);
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Not now
          </Button>
          <Button loading={isBusy} loadingText="Opening the checkout…" onClick={() => onBuy(start)}>
            Go to checkout
          </Button>
        </>
      }
    >
      <Text mb={start === null ? undefined : '4'}>{body}</Text>
      {start !== null && (
        <RadioCardGroup
          name="start"
          label={`${plan.name} begins`}
          value={start}
          onChange={(value) => setStart(value as Start)}
          columns={1}
          options={starts.map(({ value, label, text }) => ({ value, label, description: text }))}
        />
      )}
    </Modal>
  );
}
