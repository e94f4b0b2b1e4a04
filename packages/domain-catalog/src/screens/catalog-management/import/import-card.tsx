import { useApi } from '@chalkline/api-client';
import { Button, Card } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Progress } from '../../../components/progress.tsx';
import { catalogImport } from '../../../queries/imports.ts';
import { progressText } from './import-sheet.tsx';

/** The import that goes on now, below the grid. */
export function ImportCard({ id, onOpen }: { id: number; onOpen: () => void }) {
  const { data } = useQuery(catalogImport(useApi(), id));
  if (!data) return null;
  const isRunning = data.state === 'checking' || data.state === 'applying';
  return (
    <Card
      title={`Import of ${data.fileName}`}
      actions={
        <Button variant="surface" onClick={onOpen}>
          <FileText aria-hidden="true" />
          {isRunning ? 'Report so far' : 'Continue import'}
        </Button>
      }
    >
      {isRunning ? (
        <Progress label={data.stateText} done={data.doneRows} total={data.totalRows} text={progressText(data)} />
      ) : (
        data.stateText
      )}
    </Card>
  );
}
