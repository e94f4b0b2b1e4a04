import { Card, chakra, Stack, Text } from '@chalkline/ui';

/** A line that is typed into a terminal. */
function Command({ children, label }: { children: string; label: string }) {
  return (
    <chakra.pre
      p="3"
      bg="raised"
      borderRadius="md"
      fontFamily="mono"
      textStyle="sm"
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {children}
    </chakra.pre>
  );
}

/** How to check without this page. */
export function HowItWorks({ marketKey }: { marketKey: string | null }) {
  return (
    <Card title="Check it with your own tools">
      <Stack gap="3">
        <Text>
          A log is plain text with one line for each event. <chakra.code fontFamily="mono">prev</chakra.code> in a line
          is the SHA-256 of the line before it, its line feed included. This shows the hash that line 2 must name:
        </Text>
        <Command label="The hash of the first line">head -n 1 lot.log | sha256sum</Command>
        <Text>
          The program that checks a log here is part of the market’s source. In a copy of it, this checks everything:
          the chain, the signatures, and every price and end. Add <chakra.code fontFamily="mono">--note</chakra.code>{' '}
          and a file to hold a receipt that you kept against the log.
        </Text>
        <Command label="The program that checks a log">
          {`auction-log verify lot.log --key '${marketKey ?? 'the market’s key'}'`}
        </Command>
        <Text color="fg.muted">
          Maxima and reserves are hidden while a lot runs: the log has only their salted hashes. After the end the
          maxima that mattered are opened with their salts, so anybody can work out every price again. The winner’s
          maximum beyond the final price stays private.
        </Text>
      </Stack>
    </Card>
  );
}
