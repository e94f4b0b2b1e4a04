import { useApi } from '@chalkline/api-client';
import { RowPage, ShareLink } from '@chalkline/kit';
import { numberParam, usePlatform } from '@chalkline/platform';
import { formatDeadline } from '@chalkline/rules';
import {
  Callout,
  Card,
  chakra,
  counted,
  KeyValue,
  LinkButton,
  Page as Screen,
  SimpleGrid,
  sentence,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import type { PublishedRfp } from '../../model/contract.ts';
import { lists, paths } from '../../model/paths.ts';
import { publishedRfp } from '../../queries/purchases.ts';
import { PlacedOrder } from './placed-order.tsx';

/** Who was invited by name, and how many of the market heard of it besides. */
function Told({ rfp }: { rfp: PublishedRfp }) {
  const names = [...rfp.invitedVendors, ...rfp.invitedEmails];
  const others = rfp.isScheduled ? 0 : Math.max(0, rfp.notifiedCount - names.length);
  return (
    <Card title={names.length === 0 ? 'Nobody was invited by name' : sentence(counted(names.length, 'invited vendor'))}>
      {names.length > 0 && (
        <chakra.ul listStyleType="disc" ps="4">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </chakra.ul>
      )}
      {rfp.isScheduled && names.length > 0 && <Text color="fg.muted">They are told when it opens.</Text>}
      {others > 0 && (
        <Text color="fg.muted" mt={names.length > 0 ? '2' : '0'}>
          {sentence(counted(others, names.length === 0 ? 'vendor' : 'more vendor'))} of the category{' '}
          {others === 1 ? 'was' : 'were'} told.
        </Text>
      )}
    </Card>
  );
}

function Next({ rfp }: { rfp: PublishedRfp }) {
  const end = rfp.rfpendDate === null ? null : formatDeadline(new Date(rfp.rfpendDate));
  const start = rfp.rfpstartDate === null ? null : formatDeadline(new Date(rfp.rfpstartDate));
  return (
    <Card title="What happens next">
      <chakra.ol listStyleType="decimal" ps="5" display="flex" flexDirection="column" gap="2">
        {rfp.isScheduled && start !== null && <li>It opens for bids on {start}. Until then it is locked.</li>}
        <li>Vendors ask and bid. You see how many bids came, not whose and not how much.</li>
        {end !== null && <li>On {end} all bids open at once, and you are told.</li>}
        <li>You compare, score and award; purchase orders and letters go out with the award.</li>
      </chakra.ol>
    </Card>
  );
}

function Published({ rfp }: { rfp: PublishedRfp }) {
  const { registry } = usePlatform();
  const hasPublicPage = registry.match(paths.publicRfp(rfp.encryptedId)) !== null;
  return (
    <Screen
      title={rfp.isScheduled ? 'Scheduled' : 'Published'}
      eyebrow={rfp.formattedNumber}
      lead={rfp.rfpName}
      actions={
        <>
          <LinkButton to={paths.newPurchaseScreen} variant="surface">
            Another purchase
          </LinkButton>
          <LinkButton to={paths.openRequests}>Open requests</LinkButton>
        </>
      }
    >
      <Callout
        tone="green"
        live="status"
        title={rfp.isScheduled ? 'It is published and opens on its date' : 'It is open for bids'}
      >
        The number is {rfp.formattedNumber}.
      </Callout>
      <Card title="Dates">
        <KeyValue
          items={[
            {
              label: 'Opens for bids',
              value: rfp.rfpstartDate === null ? 'at once' : formatDeadline(new Date(rfp.rfpstartDate)),
            },
            {
              label: 'Closes for bids',
              value: rfp.rfpendDate === null ? null : formatDeadline(new Date(rfp.rfpendDate)),
            },
          ]}
        />
      </Card>
      {rfp.isPublic && hasPublicPage && (
        <ShareLink path={paths.publicRfp(rfp.encryptedId)} note="Anybody can read it; bidding asks to sign in." />
      )}
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        <Told rfp={rfp} />
        <Next rfp={rfp} />
      </SimpleGrid>
    </Screen>
  );
}

/** ID-3: orders alone are numbered ORD. */
const isOrderNumber = (formattedNumber: string) => formattedNumber.startsWith('ORD-');

/** After publishing: `?id=` is the purchase's number. */
export function Page() {
  const [params] = useSearchParams();
  const id = numberParam(params, 'id');
  const query = useQuery({ ...publishedRfp(useApi(), id ?? 0), enabled: id !== null });
  if (id === null) return <Navigate to={paths.openRequests} replace />;
  return (
    <RowPage query={query} what="purchase" back={lists.openRequests}>
      {(rfp) => (isOrderNumber(rfp.formattedNumber) ? <PlacedOrder rfp={rfp} /> : <Published rfp={rfp} />)}
    </RowPage>
  );
}
