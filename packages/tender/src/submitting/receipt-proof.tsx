import { Card, chakra, KeyValue, Stack, Text } from '@chalkline/ui';
import { useEffect, useRef } from 'react';
import type { CheckableReceipt } from './receipt-check.ts';
import { VerifyCard } from './verify-card.tsx';

const code = (text: string) => (
  <chakra.code fontFamily="mono" textStyle="sm" overflowWrap="anywhere" userSelect="all">
    {text}
  </chakra.code>
);

/** Hash and nonce, and their check: folded on the screen, printed whole. */
export function ReceiptProof({ receipt, bid }: { receipt: CheckableReceipt; bid: string }) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const unfold = () => fold.current?.setAttribute('open', '');
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  return (
    <chakra.details ref={fold}>
      <chakra.summary cursor="pointer" fontWeight="semibold" minH="6">
        Proof for auditors
      </chakra.summary>
      <Stack gap="5" mt="3">
        <Card title="Hash and nonce">
          <Stack gap="3">
            <KeyValue
              items={[
                { label: 'SHA-256', value: code(receipt.hash) },
                { label: 'Nonce', value: code(receipt.nonce) },
              ]}
            />
            <Text textStyle="sm" color="fg.muted">
              The hash covers the whole {bid} and the nonce, which only you have. Keep both: with them anybody can check
              that what is opened is what you submitted.
            </Text>
          </Stack>
        </Card>
        <VerifyCard receipt={receipt} bid={bid} />
      </Stack>
    </chakra.details>
  );
}
