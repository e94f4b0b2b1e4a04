import { MailLink, WebLink } from '@chalkline/kit';
import { formatPhone } from '@chalkline/rules';
import { chakra, DescriptionList, StatusBadge } from '@chalkline/ui';
import type { ReactNode } from 'react';
import type { VendorProfile } from '../model/contract.ts';

const missing = <StatusBadge tone="amber">Missing</StatusBadge>;

/** A value, or that it is missing. */
function orMissing(value: string, shown: ReactNode = value): ReactNode {
  return value === '' ? missing : shown;
}

/** A value that may be left out, or that it was. */
function orNotGiven(value: string, shown: ReactNode = value): ReactNode {
  return value === '' ? <chakra.span color="fg.muted">Not given</chakra.span> : shown;
}

function AddressLines({ company }: Pick<VendorProfile, 'company'>) {
  const { addressLine1, addressLine2, city, stateOrProvinceCode, postalCode } = company.companyAddress;
  const place = [city, `${stateOrProvinceCode} ${postalCode}`.trim()].filter((part) => part !== '').join(', ');
  const lines = [addressLine1, addressLine2 ?? '', place].filter((line) => line !== '');
  if (lines.length === 0) return missing;
  return <chakra.span whiteSpace="pre-line">{lines.join('\n')}</chakra.span>;
}

/** What a company says about itself; what it left out says so. */
export function CompanyFacts({ profile, columns = 2 }: { profile: VendorProfile; columns?: 1 | 2 | 3 }) {
  const { company, firstName, lastName, position, email } = profile;
  const count = (value: number) => (value === 0 ? orNotGiven('') : value.toLocaleString('en-US'));
  return (
    <DescriptionList
      columns={columns}
      items={[
        { label: 'Contact', value: [`${firstName} ${lastName}`.trim(), position].filter(Boolean).join(', ') },
        { label: 'Email', value: <MailLink email={email} /> },
        { label: 'Phone', value: orMissing(formatPhone(company.phoneNumber)) },
        { label: 'Website', value: orNotGiven(company.url, <WebLink href={company.url} />) },
        { label: 'Address', value: <AddressLines company={company} /> },
        { label: 'LinkedIn', value: company.linkedInUrl === '' ? '' : <WebLink href={company.linkedInUrl} /> },
        { label: 'Unique Entity ID (UEI)', value: orNotGiven(company.samnumber) },
        { label: 'DUNS number (retired)', value: orNotGiven(company.dunsnumber) },
        { label: 'Employees', value: count(company.totalEmployee) },
        { label: 'Years in business', value: count(company.yearsInBusiness) },
        {
          label: 'Services',
          value: company.servicesProvided.length === 0 ? missing : company.servicesProvided.join(', '),
        },
        {
          label: 'About',
          value: orNotGiven(
            company.about.trim(),
            <chakra.span fontWeight="normal" whiteSpace="pre-line">
              {company.about}
            </chakra.span>,
          ),
        },
      ]}
    />
  );
}
