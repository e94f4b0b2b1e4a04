import { useApi } from '@chalkline/api-client';
import { RuledItem, RuledList } from '@chalkline/kit';
import { Box, Button, chakra, DateTime, EmptyState, figured, QueryView, Sheet } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { catalogImports } from '../../../queries/imports.ts';

/** The company's last imports; each opens with its report. */
export function ImportHistory({ onOpen, onClose }: { onOpen: (id: number) => void; onClose: () => void }) {
  const query = useQuery(catalogImports(useApi()));
  return (
    <Sheet open onClose={onClose} title="Imports" size="md">
      <QueryView query={query} what="Your imports">
        {({ listingData }) =>
          listingData.length === 0 ? (
            <EmptyState icon={<FileUp size={20} aria-hidden="true" />} title="No imports yet">
              Import a file of products, and its report stays here.
            </EmptyState>
          ) : (
            <RuledList label="Imports">
              {listingData.map((each) => (
                <RuledItem key={each.id} justify="space-between" align="center">
                  <Box minW="0">
                    <chakra.span fontWeight="semibold" overflowWrap="anywhere">
                      {each.fileName}
                    </chakra.span>
                    <chakra.span display="block" textStyle="sm" color="fg.muted">
                      {each.stateText} · {each.totalRows === null ? '' : `${figured(each.totalRows, 'row')} · `}
                      <DateTime at={each.createdAt} /> · {each.startedBy}
                    </chakra.span>
                  </Box>
                  <Button
                    size="sm"
                    variant="surface"
                    aria-label={`Open import of ${each.fileName}`}
                    onClick={() => onOpen(each.id)}
                  >
                    Open
                  </Button>
                </RuledItem>
              ))}
            </RuledList>
          )
        }
      </QueryView>
    </Sheet>
  );
}
