import { TextLink } from '@chalkline/kit';
import { Callout, chakra, counted, Flex, plural, Stack, sentence } from '@chalkline/ui';
import { AccountStatusBadge } from '../../components/account-status-badge.tsx';
import type { VerificationInfo } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';

/** Companies that may be the same one, and why; nothing when there is none. */
export function SimilarCompanies({ similar }: Pick<VerificationInfo, 'similar'>) {
  if (similar.length === 0) return null;
  const count = similar.length;
  return (
    <Callout
      tone="amber"
      title={`${sentence(counted(count, 'company', 'companies'))} ${plural(count, 'looks', 'look')} like this one`}
    >
      <Stack as="ul" gap="2" listStyleType="none" mt="1.5">
        {similar.map(({ vendorId, companyName, status, why }) => (
          <Flex as="li" key={vendorId} gap="2" align="center" wrap="wrap">
            <TextLink to={paths.vendor(vendorId)}>{companyName}</TextLink>
            <AccountStatusBadge kind="vendor" status={status} />
            <chakra.span textStyle="sm">{why}</chakra.span>
          </Flex>
        ))}
      </Stack>
    </Callout>
  );
}
