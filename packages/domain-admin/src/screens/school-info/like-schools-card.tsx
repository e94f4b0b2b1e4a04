import { TextLink } from '@chalkline/kit';
import { Badge, Callout, chakra, counted, Flex, figured, place, plural, Stack, sentence } from '@chalkline/ui';
import { AccountStatusBadge } from '../../components/account-status-badge.tsx';
import type { SchoolInfo } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';

/** Schools whose main account has an address in the same domain; nothing when there is none (ACC-35). */
export function LikeSchools({ alike, mayBeLeft }: Pick<SchoolInfo, 'alike' | 'mayBeLeft'>) {
  if (alike.length === 0) return null;
  const count = alike.length;
  return (
    <Callout
      tone="amber"
      title={`${sentence(counted(count, 'other school'))} ${plural(count, 'uses', 'use')} the same email domain`}
    >
      <Stack as="ul" gap="2" listStyleType="none" mt="1.5">
        {alike.map(({ schoolId, name, city, stateCode, status, userCount, purchaseCount, isAsked }) => (
          <Flex as="li" key={schoolId} gap="2" align="center" wrap="wrap">
            <TextLink to={paths.school(schoolId)}>{name}</TextLink>
            <AccountStatusBadge kind="school" status={status} />
            {isAsked && <Badge colorPalette="blue">asked to join</Badge>}
            <chakra.span textStyle="sm">
              {[place(city, stateCode), figured(userCount, 'person', 'people'), figured(purchaseCount, 'purchase')]
                .filter((fact) => fact !== '')
                .join(' · ')}
            </chakra.span>
          </Flex>
        ))}
      </Stack>
      <chakra.p textStyle="sm" mt="2">
        {mayBeLeft
          ? 'This school has no purchases or sales, so you can move its people with their menu under People.'
          : 'This school has purchases or sales, so its people stay here. Schools are never merged.'}
      </chakra.p>
    </Callout>
  );
}
