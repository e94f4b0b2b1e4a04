import { useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { VendorStatus } from '@chalkline/rules';
import { Callout, Card, chakra, DateTime, Flex, Grid, LinkButton, Page as Screen, Stack } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AccountSkeleton } from '../../components/account-skeleton.tsx';
import { AccountStatusBadge } from '../../components/account-status-badge.tsx';
import { CompanyFacts } from '../../components/company-facts.tsx';
import { DocumentViewer } from '../../components/document-viewer.tsx';
import { HistoryCard } from '../../components/history-card.tsx';
import { ReferencesCard } from '../../components/references-card.tsx';
import { useTitleFocus } from '../../components/use-title-focus.ts';
import { leftOutPapers, missingPapers, oddPapers } from '../../model/company-facts.ts';
import type { VerificationInfo } from '../../model/contract.ts';
import { paperDocuments } from '../../model/documents.ts';
import { paths } from '../../model/paths.ts';
import { verificationInfo } from '../../queries/admin.ts';
import { CertificatesCard } from './certificates-card.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { FieldRemarksCard } from './field-remarks-card.tsx';
import { SimilarCompanies } from './similar-card.tsx';
import { useFieldRemarks } from './use-field-remarks.ts';

const back = { to: paths.leads, label: 'Verification leads' };

/** What the papers lack or can't have right, or that they are whole. */
function Completeness({ profile }: Pick<VerificationInfo, 'profile'>) {
  const missing = missingPapers(profile);
  const odd = oddPapers(profile);
  const leftOut = leftOutPapers(profile);
  const isWhole = missing.length + odd.length === 0;
  return (
    <Callout
      tone={isWhole ? 'neutral' : 'amber'}
      title={isWhole ? 'Everything that is asked for is there' : 'Not everything is there'}
    >
      {isWhole && <p>This counts what was sent in. Open each paper to see whether it is right.</p>}
      {missing.length > 0 && <p>Missing: {missing.join(', ')}.</p>}
      {odd.length > 0 && <p>Please check: {odd.join(', ')}.</p>}
      {leftOut.length > 0 && <p>Left out, as it may be: {leftOut.join(', ')}.</p>}
    </Callout>
  );
}

function Lead({ info }: { info: VerificationInfo }) {
  const { profile, attempt, submittedAt, similar } = info;
  const { vendorId, status, email, company } = profile;
  const name = company.companyName || email;
  const remarks = useFieldRemarks(vendorId);
  return (
    <Screen
      title={name}
      documentTitle={`Verification of ${name}`}
      back={back}
      eyebrow="Verification"
      lead={
        <Flex as="span" display="inline-flex" align="center" gap="3" wrap="wrap">
          <AccountStatusBadge kind="vendor" status={status} />
          {submittedAt !== null && (
            <chakra.span>
              submitted <DateTime at={submittedAt} />
            </chakra.span>
          )}
          {attempt > 1 && <chakra.span>attempt {attempt}</chakra.span>}
        </Flex>
      }
      actions={
        <LinkButton to={paths.vendor(vendorId)} variant="surface">
          Account
        </LinkButton>
      }
    >
      {status !== VendorStatus.Submitted && (
        <Callout tone="neutral" title="There is nothing to decide here now">
          This vendor has not submitted its papers, or somebody has decided about them already.
        </Callout>
      )}
      <SimilarCompanies similar={similar} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
        gap="5"
        alignItems="start"
      >
        <Stack gap="5" minW="0">
          <Completeness profile={profile} />
          <Card title="Company">
            <CompanyFacts profile={profile} />
          </Card>
          <CertificatesCard certificates={profile.companyCertification} />
          <ReferencesCard profile={profile} />
          {status === VendorStatus.Submitted && <FieldRemarksCard profile={profile} remarks={remarks} />}
          <HistoryCard history={profile.history} />
        </Stack>
        <Stack minW="0" position={{ base: 'static', lg: 'sticky' }} top="5">
          <DocumentViewer documents={paperDocuments(profile)} />
        </Stack>
      </Grid>
      <DecisionBar info={info} remarks={remarks} />
    </Screen>
  );
}

/** One vendor's papers: what it says beside what proves it, and the decision. */
export function Page() {
  const [params] = useSearchParams();
  const id = numberParam(params, 'id');
  const query = useQuery({ ...verificationInfo(useApi(), id ?? 0), enabled: id !== null });
  useTitleFocus(query.data?.profile.vendorId);
  return (
    <RowPage isNamed={id !== null} query={query} what="lead" back={back} skeleton={<AccountSkeleton />}>
      {(info) => <Lead key={info.profile.vendorId} info={info} />}
    </RowPage>
  );
}
