import { WebLink } from '@chalkline/kit';
import { formatDay, formatPhone } from '@chalkline/rules';
import { Avatar, Badge, Card, chakra, DescriptionList, Flex, figured, Link, StatusBadge, Text } from '@chalkline/ui';
import type { VendorDetails } from '../../model/contract.ts';
import { monthOf } from '../../model/words.ts';

/** What the company says of itself and what it sells, with what the cooperative has checked. */
export function VendorAbout({ vendor }: { vendor: VendorDetails }) {
  const { about, services, plan, isVerified } = vendor;
  return (
    <Card title="About">
      <Flex gap="4" align="flex-start">
        <Avatar name={vendor.companyName} src={vendor.logo} size="lg" />
        <chakra.div minW="0">
          <Flex gap="2" wrap="wrap">
            <StatusBadge tone={isVerified ? 'green' : 'neutral'}>
              {isVerified ? 'Verified' : 'Not verified yet'}
            </StatusBadge>
            {plan !== null && <StatusBadge tone="accent">{plan}</StatusBadge>}
          </Flex>
          <Text
            mt="2"
            whiteSpace="pre-line"
            overflowWrap="anywhere"
            maxW="prose"
            color={about === '' ? 'fg.muted' : 'fg'}
          >
            {about === '' ? 'The company has not described itself.' : about}
          </Text>
        </chakra.div>
      </Flex>
      {services.length > 0 && (
        <Flex as="ul" aria-label="Supplies" listStyleType="none" gap="2" wrap="wrap" mt="4">
          {services.map((service) => (
            <li key={service}>
              <Badge colorPalette="neutral">{service}</Badge>
            </li>
          ))}
        </Flex>
      )}
    </Card>
  );
}

/** The company's facts; what it did not say is left out. */
export function VendorFacts({ vendor }: { vendor: VendorDetails }) {
  const { phoneNumber, url, linkedInUrl, totalEmployee, yearsInBusiness } = vendor;
  const items = [
    phoneNumber !== '' && {
      label: 'Phone',
      value: <Link href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</Link>,
    },
    url !== '' && { label: 'Website', value: <WebLink href={url} /> },
    linkedInUrl !== '' && { label: 'LinkedIn', value: <WebLink href={linkedInUrl}>Company page</WebLink> },
    totalEmployee > 0 && { label: 'Employees', value: totalEmployee.toLocaleString('en-US') },
    yearsInBusiness > 0 && { label: 'In business', value: figured(yearsInBusiness, 'year') },
    { label: 'Member since', value: monthOf(vendor.memberSince) },
  ];
  return (
    <Card title="Company">
      <DescriptionList items={items.filter((item) => item !== false)} />
    </Card>
  );
}

/**
 * Certificates the company says it has; those whose document the cooperative holds, or that have run out, are marked (ACC-40). Green
 * is for what somebody has looked at.
 */
export function CertificatesCard({ certificates }: Pick<VendorDetails, 'certificates'>) {
  return (
    <Card title="Certificates">
      {certificates.length === 0 ? (
        <Text color="fg.muted">None named.</Text>
      ) : (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2.5">
          {certificates.map(({ name, url, isOnFile, expiresOn, isExpired }) => (
            <Flex as="li" key={name} align="center" justify="space-between" gap="3">
              <chakra.span fontWeight="medium" minW="0">
                {url === null ? name : <WebLink href={url}>{name}</WebLink>}
                {expiresOn !== null && (
                  <Text textStyle="sm" color="fg.muted">
                    {isExpired ? 'Good until' : 'Expires on'} {formatDay(expiresOn)}
                  </Text>
                )}
              </chakra.span>
              {isExpired ? (
                <StatusBadge tone="red">Expired</StatusBadge>
              ) : (
                isOnFile && <StatusBadge tone="neutral">On file</StatusBadge>
              )}
            </Flex>
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}
