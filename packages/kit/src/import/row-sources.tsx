import { Box, Button, Flex } from '@chalkline/ui';
import { ClipboardPaste, FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';

interface RowSourcesProps {
  /** How many rows there are, and what helps to write them; or what can be done with the selected ones. */
  children: ReactNode;
  /** What stands before the sources: acts on the rows as a whole. */
  acts?: ReactNode;
  onImport: () => void;
  onPaste: () => void;
}

/** Above rows that are typed: where more of them may come from. */
export function RowSources({ children, acts, onImport, onPaste }: RowSourcesProps) {
  return (
    <Flex gap="3" wrap="wrap" align="center" justify="space-between">
      <Box color="fg.muted" textStyle="sm">
        {children}
      </Box>
      <Flex gap="2" wrap="wrap">
        {acts}
        <Button size="sm" variant="surface" onClick={onImport}>
          <FileSpreadsheet aria-hidden="true" />
          Import a file
        </Button>
        <Button size="sm" variant="surface" onClick={onPaste}>
          <ClipboardPaste aria-hidden="true" />
          Paste from a spreadsheet
        </Button>
      </Flex>
    </Flex>
  );
}
