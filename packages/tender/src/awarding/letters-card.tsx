import { RuledItem, RuledList, TextLink } from '@chalkline/kit';
import { Box, Button, Card, chakra, counted, DateTime, Stack, StatusBadge, sentence, Text } from '@chalkline/ui';
import type { ComponentProps } from 'react';
import type { Call } from '../call.ts';
import type { SentLetter } from '../contract.ts';

type State = SentLetter['state'];
type Tone = ComponentProps<typeof StatusBadge>['tone'];

/** What the card needs of its domain. */
export type LetterWays = {
  /** Sends a letter again, as a hook: each letter waits for its own. */
  useResend: () => Call<{ id: number }>;
  /** Where one writes to a vendor. */
  writeTo: (vendorId: number) => string;
};

const badges: Readonly<Record<State, { label: string; tone: Tone }>> = {
  seen: { label: 'Seen', tone: 'green' },
  sent: { label: 'Mailed', tone: 'blue' },
  'partly-sent': { label: 'Mailed in part', tone: 'amber' },
  waiting: { label: 'Waiting to be sent', tone: 'neutral' },
  retrying: { label: 'Being tried again', tone: 'amber' },
  failed: { label: 'Not delivered', tone: 'red' },
  notified: { label: 'Notification only', tone: 'blue' },
  untold: { label: 'Not told', tone: 'red' },
  unrecorded: { label: 'Not recorded', tone: 'neutral' },
};

/** Where the school has to reach the company by other ways. */
const needsSchool: readonly State[] = ['failed', 'partly-sent', 'untold'];

/** What became of a letter in a sentence; what went wrong comes worded from the server. */
function Fate({ letter }: { letter: SentLetter }) {
  const { state, seenAt, sentAt, mails, mailed, problem, isNotified } = letter;
  if (state === 'seen') {
    return (
      <>
        The company saw it on <DateTime at={seenAt} />.
      </>
    );
  }
  if (state === 'sent') {
    return (
      <>
        Emailed to {counted(mailed, 'person', 'people')} on <DateTime at={sentAt} />, not yet seen in Chalkline.
      </>
    );
  }
  if (state === 'waiting') {
    const how = mailed === 0 ? 'No email has been sent yet' : `${mailed} of ${mails} emails have been sent`;
    return `${how}${isNotified ? '; they can see it in Chalkline.' : '.'}`;
  }
  if (state === 'notified') return 'Nobody there gets emails about awards; they see the award in Chalkline.';
  if (state === 'unrecorded') return 'It was sent before deliveries were recorded.';
  return `${problem}${state === 'failed' && isNotified ? ' They can still see it in Chalkline.' : ''}`;
}

/** What the school can do itself. */
function Advice({ letter: { state, vendorId }, writeTo }: { letter: SentLetter } & Pick<LetterWays, 'writeTo'>) {
  if (!needsSchool.includes(state)) return null;
  const to = writeTo(vendorId);
  return state === 'untold' ? (
    <>
      {' '}
      <TextLink to={to}>Write to them in the inbox</TextLink>.
    </>
  ) : (
    <>
      {' '}
      Check the address with them, or <TextLink to={to}>write in the inbox</TextLink>.
    </>
  );
}

function LetterItem({ letter, ways: { useResend, writeTo } }: { letter: SentLetter; ways: LetterWays }) {
  const resend = useResend();
  const { id, vendorName, kind, at, state, canResend } = letter;
  const { label, tone } = badges[state];
  return (
    <RuledItem align="start" wrap="wrap" rowGap="2">
      <Box flex={{ base: '1 1 100%', sm: '1 1 16rem' }} minW="0">
        <Text overflowWrap="anywhere">{vendorName}</Text>
        <Text textStyle="sm" color="fg.muted">
          {kind === 'award' ? 'Award letter' : 'Regret letter'}, <DateTime at={at} />
        </Text>
      </Box>
      <Stack flex={{ base: '1 1 100%', sm: '2 1 18rem' }} gap="1.5" align="flex-start" minW="0">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <Text textStyle="sm" color="fg.muted">
          <Fate letter={letter} />
          <Advice letter={letter} writeTo={writeTo} />
        </Text>
        {canResend && (
          <Button
            size="sm"
            variant="surface"
            aria-label={`Send again to ${vendorName}`}
            loading={resend.isPending}
            onClick={() => resend.mutate({ id })}
          >
            Send again
          </Button>
        )}
      </Stack>
    </RuledItem>
  );
}

/** How many of each fate, in the order of the list: "1 not delivered, 4 seen". */
function fates(letters: readonly SentLetter[]): string {
  const byFate = Map.groupBy(letters, ({ state }) => badges[state].label.toLowerCase());
  return [...byFate].map(([fate, some]) => `${some.length} ${fate}`).join(', ');
}

type LettersProps = { label: string; letters: readonly SentLetter[]; ways: LetterWays };

function Letters({ label, letters, ways }: LettersProps) {
  return (
    <RuledList label={label}>
      {letters.map((letter) => (
        <LetterItem key={letter.id} letter={letter} ways={ways} />
      ))}
    </RuledList>
  );
}

/** The letters that left with the award: those that did not arrive to whom, and behind a line what became of the others. AWD-15 */
export function LettersCard({ letters, ways }: { letters: readonly SentLetter[]; ways: LetterWays }) {
  const { true: lost = [], false: others = [] } = Object.groupBy(letters, ({ state }) =>
    needsSchool.includes(state) ? 'true' : 'false',
  );
  return (
    <Card title={sentence(counted(letters.length, 'letter'))}>
      <Stack gap="3">
        <Text>{fates([...lost, ...others])}</Text>
        {lost.length > 0 && <Letters label="Letters that did not arrive" letters={lost} ways={ways} />}
        {others.length > 0 && (
          <chakra.details>
            <chakra.summary cursor="pointer" fontWeight="semibold" textStyle="sm" minH="6">
              {lost.length > 0 ? 'The other letters' : 'Who got which, and when'}
            </chakra.summary>
            <Letters label="Letters on their way" letters={others} ways={ways} />
          </chakra.details>
        )}
      </Stack>
    </Card>
  );
}
