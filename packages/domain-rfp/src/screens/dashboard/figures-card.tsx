import { useApi } from '@chalkline/api-client';
import { FiguresPanel, OverviewView } from '@chalkline/kit';
import { useQuery } from '@tanstack/react-query';
import { purchasingOverview } from '../../queries/purchases.ts';

/** The figures of purchasing, each with its last twelve months. */
export function Card() {
  return (
    <OverviewView query={useQuery(purchasingOverview(useApi()))} height="28">
      {({ figures }) => <FiguresPanel figures={figures} />}
    </OverviewView>
  );
}
