import { type Schemas, useApi } from '@chalkline/api-client';
import { joinNames, PublicRow, PublicRows, PublicSections, RowPage } from '@chalkline/kit';
import { formatDate } from '@chalkline/rules';
import {
  Box,
  counted,
  DateTime,
  EmptyState,
  Flex,
  Heading,
  LazyImage,
  Link,
  Money,
  place,
  Page as Screen,
  sentence,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useParams } from 'react-router';
import { factsOf, OpportunityRows } from '../../components/public/opportunity-rows.tsx';
import { openOpportunities, publicPaths } from '../../model/public-paths.ts';
import { publicSchool } from '../../queries/public.ts';

type School = Schemas['PublicSchool'];

/** `school/{sid}`: what a school buys in public: open, to come, awarded. */
export function Page() {
  const { sid = '' } = useParams();
  const query = useQuery(publicSchool(useApi(), sid));
  return (
    <RowPage
      query={query}
      what="school"
      back={openOpportunities}
      whyNot="The school does not take part in the market, or the link is not complete."
    >
      {(school) => <SchoolView school={school} token={sid} />}
    </RowPage>
  );
}

const kinds: Readonly<Record<string, string>> = { district: 'School district', school: 'School' };

function leadOf({ open }: School): string {
  return open.length === 0
    ? 'No purchases are open for bids.'
    : `${sentence(counted(open.length, 'purchase takes', 'purchases take'))} bids now.`;
}

function SchoolView({ school, token }: { school: School; token: string }) {
  const { name, kind, city, stateCode, logo, url, memberSince, open, upcoming, awarded } = school;
  return (
    <Screen
      title={name}
      eyebrow={[kinds[kind] ?? 'School', place(city, stateCode)].join(' · ')}
      lead={leadOf(school)}
      back={openOpportunities}
      actions={logo === null ? undefined : <Logo src={logo} name={name} />}
    >
      <Section title="Open now">
        {open.length > 0 ? (
          <OpportunityRows items={open} label="Open now" />
        ) : (
          <Box layerStyle="card">
            <EmptyState icon={<Inbox size={20} aria-hidden="true" />} title="Nothing is open">
              This school’s next requests will appear here and in the list of all opportunities.
            </EmptyState>
          </Box>
        )}
      </Section>
      <PublicSections place="school" schoolToken={token} />
      {upcoming.length > 0 && (
        <Section title="Coming up">
          <Upcoming items={upcoming} />
        </Section>
      )}
      {awarded.length > 0 && (
        <Section title="Awarded">
          <Awarded items={awarded} />
        </Section>
      )}
      <Text textStyle="sm" color="fg.muted">
        In the cooperative since {formatDate(new Date(memberSince))}.
        {url !== '' && (
          <>
            {' '}
            <Link href={url} rel="noopener noreferrer nofollow" variant="underline">
              {name} on the web
            </Link>
          </>
        )}
      </Text>
    </Screen>
  );
}

/** A logo in a fixed frame, so that nothing moves when it comes. */
function Logo({ src, name }: { src: string; name: string }) {
  return (
    <Flex layerStyle="card" boxSize="16" p="1.5" align="center" justify="center" overflow="hidden">
      <LazyImage src={src} alt={`Logo of ${name}`} height="100%" objectFit="contain" />
    </Flex>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h2" size="md" id={id} mb="2.5">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** What is announced and not yet open; there is nothing to read of it before. */
function Upcoming({ items }: { items: School['upcoming'] }) {
  return (
    <PublicRows label="Coming up">
      {items.map((item) => (
        <PublicRow
          key={item.encryptedId}
          name={item.name}
          facts={factsOf(item)}
          end={
            <>
              Opens <DateTime at={item.publishedAt} />
            </>
          }
        />
      ))}
    </PublicRows>
  );
}

function Awarded({ items }: { items: School['awarded'] }) {
  return (
    <PublicRows label="Awarded">
      {items.map(({ encryptedId, number, name, awardedAt, awardedTotal, vendors }) => (
        <PublicRow
          key={encryptedId}
          to={publicPaths.rfp(encryptedId, 'record')}
          name={name}
          facts={number}
          middle={joinNames(vendors)}
          end={
            <>
              <Money value={awardedTotal} emphasis />
              <br />
              <DateTime at={awardedAt} style="date" />
            </>
          }
        />
      ))}
    </PublicRows>
  );
}
