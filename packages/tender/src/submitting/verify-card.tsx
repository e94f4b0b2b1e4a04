import { Button, Callout, Card, chakra, Flex, Stack, Text } from '@chalkline/ui';
import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { type CheckableReceipt, receiptMatches } from './receipt-check.ts';

type Verdict = 'unknown' | 'checking' | 'matches' | 'differs' | 'impossible';

/** The text as a file, so that the check can be repeated with any other tool. */
function saveText({ bidId, version, canonicalText }: CheckableReceipt, bid: string): void {
  const url = URL.createObjectURL(new Blob([canonicalText], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${bid}-${bidId}-version-${version}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

function VerdictNote({ verdict, bid }: { verdict: Verdict; bid: string }) {
  switch (verdict) {
    case 'matches':
      return (
        <Callout tone="green" live="status" title="It matches">
          This device computed the same hash from your {bid} and the nonce.
        </Callout>
      );
    case 'differs':
      return (
        <Callout tone="red" live="alert" title="It does not match">
          The hash is not the one of this text. Keep this page and write to support.
        </Callout>
      );
    case 'impossible':
      return (
        <Callout tone="amber" live="status" title="This browser can’t compute it here">
          Hashes are computed on secure connections only. Save the text and check it with another tool.
        </Callout>
      );
    default:
      return null;
  }
}

/** Lets the vendor check the receipt's hash on this device, from the very text that was hashed. */
export function VerifyCard({ receipt, bid }: { receipt: CheckableReceipt; bid: string }) {
  const [verdict, setVerdict] = useState<Verdict>('unknown');
  if (receipt.nonce === '') return null;
  async function check() {
    setVerdict('checking');
    try {
      setVerdict((await receiptMatches(receipt)) ? 'matches' : 'differs');
    } catch {
      setVerdict('impossible');
    }
  }
  return (
    <Card title="Check it yourself">
      <Stack gap="4">
        <Text color="fg.muted">
          The hash is SHA-256 over the nonce, a line feed and the text below, which is your whole {bid} in its one form.
          The check runs on this device and contacts nobody.
        </Text>
        <VerdictNote verdict={verdict} bid={bid} />
        <Flex gap="3" wrap="wrap">
          <Button loading={verdict === 'checking'} onClick={() => void check()}>
            <ShieldCheck aria-hidden="true" />
            Check the hash
          </Button>
          <Button variant="surface" onClick={() => saveText(receipt, bid)}>
            <Download aria-hidden="true" />
            Save the text
          </Button>
        </Flex>
        <chakra.details>
          <chakra.summary cursor="pointer" fontWeight="semibold" textStyle="sm" minH="6">
            The text that is hashed
          </chakra.summary>
          <chakra.pre
            mt="2"
            p="3"
            bg="raised"
            borderRadius="md"
            fontFamily="mono"
            textStyle="xs"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            maxH="18rem"
            overflowY="auto"
            tabIndex={0}
          >
            {receipt.canonicalText}
          </chakra.pre>
        </chakra.details>
      </Stack>
    </Card>
  );
}
