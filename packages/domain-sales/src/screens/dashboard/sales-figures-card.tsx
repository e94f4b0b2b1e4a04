import { useApi } from '@chalkline/api-client';
import { FiguresPanel, OverviewView } from '@chalkline/kit';
import { useQuery } from '@tanstack/react-query';
import { salesOverview } from '../../queries/overview.ts';

/** The figures of sales, each with its last twelve months. */
export function Card() {
  return (
    <OverviewView query={useQuery(salesOverview(useApi()))} height="28">
      {({ figures }) => <FiguresPanel figures={figures} />}
    </OverviewView>
  );
}
