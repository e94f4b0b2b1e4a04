import { AuditButton } from '@chalkline/kit';
import { NewSaleButton } from '../../components/new-sale-button.tsx';
import { historyLead } from '../../model/leads.ts';
import { SchoolSalesScreen } from './school-sales-screen.tsx';

/** Every published sale, at any status; opens at the row that the address names. */
export function Page() {
  return (
    <SchoolSalesScreen
      kind="history"
      title="Sale history"
      lead={historyLead}
      actions={
        <>
          <AuditButton />
          <NewSaleButton />
        </>
      }
      notHere={{ title: 'This sale is not in the history', text: 'It is still a draft, or it was removed.' }}
      empty={{
        title: 'No sale yet',
        text: 'Every sale that you publish is kept here, with what it brought in.',
      }}
    />
  );
}
