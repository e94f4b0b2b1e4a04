import { Card, chakra, Stack, Text } from '@chalkline/ui';

/** How to check without this page. */
export function HowItWorks() {
  return (
    <Card title="Check it with your own tools">
      <Stack gap="3">
        <Text>
          A log is plain text with one line for each event. <chakra.code fontFamily="mono">prev</chakra.code> in a line
          is the SHA-256 of the line before it, its line feed included. This shows the hash that line 2 must name:
        </Text>
        <chakra.pre p="3" bg="raised" borderRadius="md" fontFamily="mono" textStyle="sm" overflowX="auto" tabIndex={0}>
          head -n 1 log.jsonl | sha256sum
        </chakra.pre>
        <Text color="fg.muted">
          Maxima and reserves are hidden while a lot runs: the log has only their salted hashes. After the end the
          maxima that mattered are opened with their salts, so anybody can work out every price again. The winner’s
          maximum beyond the final price stays private.
        </Text>
      </Stack>
    </Card>
  );
}
