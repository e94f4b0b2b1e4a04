import { formatDay, formatPhone, normalizePhone } from '@chalkline/rules';
import { Button, Callout, chakra, DescriptionList, Flex, Heading, place, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { VerificationStepKey } from '../../model/vendor-check.ts';
import { isCertificateSent, isEmptyReference, type VendorForm, type VendorProfile } from '../../model/vendor-form.ts';
import type { VendorProfileStore } from '../../stores/vendor-profile-store.ts';

interface Summary {
  step: VerificationStepKey;
  title: string;
  items: { label: string; value: ReactNode }[];
}

function addressOf(form: VendorForm): string {
  return [form.addressLine1, form.addressLine2, place(form.city, `${form.state} ${form.postalCode}`)]
    .filter((part) => part.trim() !== '' && part.trim() !== ',')
    .join(', ');
}

/** The profile as it will be read, part by part. */
export function summariesOf(form: VendorForm, profile: VendorProfile): Summary[] {
  const certificates = form.certificates.filter(isCertificateSent);
  const references = form.references.filter((reference) => !isEmptyReference(reference));
  return [
    {
      step: 'company',
      title: 'Company',
      items: [
        { label: 'Name', value: form.companyName },
        { label: 'Contact', value: `${form.firstName} ${form.lastName}`.trim() },
        { label: 'Email', value: form.email },
        { label: 'Phone', value: formatPhone(normalizePhone(form.phoneNumber)) },
        { label: 'Address', value: addressOf(form) },
        { label: 'Website', value: form.url },
      ],
    },
    { step: 'tax', title: 'Tax', items: [{ label: 'W-9', value: form.w9?.name ?? profile.company.w9?.name }] },
    {
      step: 'identifiers',
      title: 'Identifiers',
      items: [
        { label: 'Unique Entity ID (UEI)', value: form.samnumber },
        { label: 'DUNS number (retired)', value: form.dunsnumber },
      ],
    },
    {
      step: 'certificates',
      title: 'Certificates',
      items: certificates.map(({ name, isOther, otherName, url, file, stored, expiresOn }) => ({
        label: isOther && otherName ? otherName : name,
        value:
          [url, file?.name ?? stored?.name, expiresOn && `good until ${formatDay(expiresOn)}`]
            .filter(Boolean)
            .join(' · ') || 'Stated, without evidence',
      })),
    },
    {
      step: 'references',
      title: 'References',
      items: references.map(({ schoolName, schoolEmail }) => ({ label: schoolName, value: schoolEmail })),
    },
  ];
}

/** Everything once more before it is submitted, and what is still missing. */
export const CheckSection = observer(function CheckSection({ store }: { store: VendorProfileStore }) {
  const problems = Object.entries(store.submitProblems);
  return (
    <>
      {problems.length > 0 && (
        <Callout tone="amber" title="Before you can submit it">
          <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1" mt="1">
            {problems.map(([path, text]) => (
              <li key={path}>
                <chakra.button
                  type="button"
                  onClick={() => store.goToField(path)}
                  textDecoration="underline"
                  textUnderlineOffset="3px"
                  cursor="pointer"
                  textAlign="start"
                >
                  {text}
                </chakra.button>
              </li>
            ))}
          </chakra.ul>
        </Callout>
      )}
      <ProfileSummary form={store.form} profile={store.profile} onChange={store.goToStep} />
      <Text color="fg.muted">
        A person at the cooperative checks it, usually within two school days. Until then you bid where you are invited.
      </Text>
    </>
  );
});

interface ProfileSummaryProps {
  form: VendorForm;
  profile: VendorProfile;
  onChange?: (step: VerificationStepKey) => void;
}

/** The profile to read, with the way back to each part where it can be changed. */
export function ProfileSummary({ form, profile, onChange }: ProfileSummaryProps) {
  return summariesOf(form, profile).map(({ step, title, items }) => (
    <chakra.section key={step} aria-label={title}>
      <Flex justify="space-between" align="center" mb="2" minH="8">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        {onChange && (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            onClick={() => onChange(step)}
            aria-label={`Change ${title.toLowerCase()}`}
          >
            Change
          </Button>
        )}
      </Flex>
      {items.length === 0 ? <Text color="fg.muted">None stated</Text> : <DescriptionList columns={2} items={items} />}
    </chakra.section>
  ));
}
