import { type Saver, SaveStatus } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { Box, Button, Flex, Money, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';

interface SubmitBarProps {
  /** What the figure is: "Total with tax and delivery". */
  label: string;
  store: {
    readonly total: string;
    readonly saver: Saver;
    /** Whether there is a draft; not once something was submitted. */
    readonly canSaveDraft: boolean;
    saveDraft(): Promise<boolean>;
  };
  isDenied: boolean;
  onCheck: () => void;
}

/** The running total and the two ways on, always in reach. */
export const SubmitBar = observer(function SubmitBar({ label, store, isDenied, onCheck }: SubmitBarProps) {
  const { feedback } = usePlatform();
  async function saveDraft() {
    if (await store.saveDraft()) feedback.success('Your draft is saved');
  }
  return (
    <Flex
      data-decides=""
      position="sticky"
      bottom={{ base: '0', md: '3' }}
      zIndex="2"
      align="center"
      gap={{ base: '2', md: '5' }}
      wrap="wrap"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      boxShadow="md"
      px="5"
      py={{ base: '2.5', md: '3.5' }}
    >
      <Box aria-live="polite" aria-atomic="true">
        <Text textStyle="sm" color="fg.muted">
          {label}
        </Text>
        <Text textStyle="figure" lineHeight="1.2">
          <Money value={store.total} />
        </Text>
      </Box>
      {!isDenied && <SaveStatus saver={store.saver} />}
      <Flex gap="3" wrap="wrap" ms="auto">
        {store.canSaveDraft && (
          <Button
            variant="surface"
            disabled={isDenied}
            loading={store.saver.state === 'saving'}
            onClick={() => void saveDraft()}
          >
            Save draft
          </Button>
        )}
        <Button disabled={isDenied} onClick={onCheck}>
          Check and submit
        </Button>
      </Flex>
    </Flex>
  );
});
