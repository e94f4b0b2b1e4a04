import { Box, Button, FileList, Flex, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ChosenFile, FormFiles } from './form-files.ts';

interface UploadListProps {
  label: string;
  files: FormFiles;
  /** Those of them that are listed. */
  chosen: readonly ChosenFile[];
}

const stateTexts = { waiting: 'Waiting', uploading: 'Uploading…', failed: 'Not uploaded' } as const;

function Progress({ one, onRetry }: { one: ChosenFile; onRetry: () => void }) {
  return (
    <Flex align="center" gap="3">
      <Text textStyle="sm" color={one.state === 'failed' ? 'red.fg' : 'fg.muted'}>
        {stateTexts[one.state]}
      </Text>
      {one.hasFailed && (
        <Button
          size="sm"
          variant="surface"
          aria-label={`Try again: ${one.file.name}`}
          loading={one.state !== 'failed'}
          onClick={onRetry}
        >
          Try again
        </Button>
      )}
    </Flex>
  );
}

/** Files that are not stored yet: each is named with how far it is, and can be taken out or, where it failed, tried again. */
export const UploadList = observer(function UploadList({ label, files, chosen }: UploadListProps) {
  const byId = new Map(chosen.map((one) => [one.id, one]));
  return (
    <Box mt="2" _empty={{ display: 'none' }}>
      <FileList
        label={`${label}: not stored yet`}
        files={chosen.map(({ id, file }) => ({ id, name: file.name, size: file.size }))}
        onRemove={({ id }) => files.remove(id)}
        control={({ id }) => {
          const one = byId.get(id);
          return one && <Progress one={one} onRetry={() => files.retry(one.id)} />;
        }}
      />
    </Box>
  );
});
