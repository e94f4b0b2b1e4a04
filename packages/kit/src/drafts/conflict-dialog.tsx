import { Box, Button, chakra, Grid, LoadingState, Modal, RadioCardGroup, Stack, Text } from '@chalkline/ui';
import { type ReactNode, useState } from 'react';

/** One answer that differs between two versions, each in readable words. */
export type VersionDifference = {
  readonly field: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
};

/** One way to settle which version stays. */
export type ConflictOption<C extends string> = {
  readonly value: C;
  readonly label: string;
  readonly description: string;
  /** Whether it drops what was typed here. */
  readonly dropsMine?: boolean;
};

type ConflictDialogProps<C extends string> = {
  isOpen: boolean;
  title: string;
  /** What happened, in a sentence or two. */
  lead: ReactNode;
  /** The differences; null while they load, left out where they are not shown. */
  differences?: readonly VersionDifference[] | null | undefined;
  /** The ways to settle it; the first is preselected. */
  options: readonly [ConflictOption<C>, ...ConflictOption<C>[]];
  /** Why the other version could not be loaded; null when nothing is wrong. */
  problem?: string | null;
  /** Settles it; resolves to what went wrong, or null. */
  onSettle: (choice: C) => Promise<string | null>;
};

function Version({ whose, text }: { whose: string; text: string }) {
  return (
    <Box minW="0">
      <Text textStyle="xs" color="fg.muted">
        {whose}
      </Text>
      <Text overflowWrap="anywhere" lineClamp="6">
        {text}
      </Text>
    </Box>
  );
}

/** Both versions side by side, answer by answer; only the differences. */
function Differences({ differences }: { differences: readonly VersionDifference[] }) {
  if (differences.length === 0) return <Text color="fg.muted">Both versions read the same.</Text>;
  return (
    <chakra.ul listStyleType="none" maxH="18rem" overflowY="auto" tabIndex={0} aria-label="What differs">
      {differences.map(({ field, label, mine, theirs }) => (
        <Box as="li" key={field} py="2.5" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
          <Text fontWeight="semibold" mb="1">
            {label}
          </Text>
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
            <Version whose="Yours" text={mine} />
            <Version whose="Theirs" text={theirs} />
          </Grid>
        </Box>
      ))}
    </chakra.ul>
  );
}

function useSettling<C extends string>(onSettle: (choice: C) => Promise<string | null>) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  async function settle(choice: C) {
    setBusy(true);
    setRefused(null);
    setRefused(await onSettle(choice));
    setBusy(false);
  }
  return { isBusy, refused, settle };
}

/** Two people edited the same thing: nothing is lost until one of them chooses a version. The choice can't be postponed. */
export function ConflictDialog<C extends string>(props: ConflictDialogProps<C>) {
  const { isOpen, title, lead, differences, options, problem = null, onSettle } = props;
  const [choice, setChoice] = useState<C>(options[0].value);
  const { isBusy, refused, settle } = useSettling(onSettle);
  const chosen = options.find(({ value }) => value === choice) ?? options[0];
  const wrong = refused ?? problem;
  return (
    <Modal
      open={isOpen}
      onClose={() => void 0}
      role="alertdialog"
      size="lg"
      title={title}
      footer={
        <Button loading={isBusy} colorPalette={chosen.dropsMine ? 'red' : 'accent'} onClick={() => void settle(choice)}>
          {chosen.label}
        </Button>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">{lead}</Text>
        {differences === null && wrong === null && <LoadingState />}
        {differences && <Differences differences={differences} />}
        <RadioCardGroup
          name="What to keep"
          columns={1}
          value={choice}
          onChange={(value) => setChoice(value as C)}
          options={options.map(({ value, label, description }) => ({ value, label, description }))}
        />
        {wrong !== null && (
          <Text role="alert" color="red.fg">
            {wrong}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
