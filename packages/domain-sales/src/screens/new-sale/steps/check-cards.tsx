import { FileUploads } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { AuctionType, formatMoney, noticeDaysText } from '@chalkline/rules';
import {
  Callout,
  Card,
  CheckboxField,
  counted,
  NumberField,
  PercentField,
  RadioCardGroup,
  SimpleGrid,
  Stack,
  SwitchField,
  Text,
  TextAreaField,
  TextField,
} from '@chalkline/ui';
import { Globe, Lock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { feeEstimate } from '../../../model/fee-estimate.ts';
import type { FormResolution, FormTerms } from '../../../model/sale-form.ts';
import { isPublicTooShortly } from '../../../model/short-notice.ts';
import type { FieldProps, StepProps } from '../step-props.ts';

type Problems = { problems: Readonly<Record<string, string>> };

/** Who can see the sale, and who is told of it. */
export const VisibilityCard = observer(function VisibilityCard({ store, problems }: StepProps & Problems) {
  const { IsPublicSale, isNotifyToAll } = store.form;
  return (
    <Card title="Who may see it" headingLevel="h3">
      <Stack gap="4">
        <RadioCardGroup
          id="IsPublicSale"
          name="visibility"
          label="Who can see it"
          columns={2}
          value={IsPublicSale ? 'public' : 'invited'}
          error={problems['IsPublicSale']}
          onChange={(value) => store.set('IsPublicSale', value === 'public')}
          options={[
            {
              value: 'public',
              label: 'Everyone',
              description: 'All vendors find it, and it has a public page with a link to share.',
              icon: <Globe />,
            },
            {
              value: 'invited',
              label: 'Invited vendors only',
              description: 'Nobody else sees it or can take part.',
              icon: <Lock />,
            },
          ]}
        />
        {IsPublicSale && (
          <SwitchField
            label="Tell all vendors of the category"
            hint="They get a notification and an email when it opens. Invited vendors are notified in any case."
            checked={isNotifyToAll}
            onValueChange={(isOn) => store.set('isNotifyToAll', isOn)}
          />
        )}
      </Stack>
    </Card>
  );
});

/** Why the sale is shorter than the school's notice period. SALE-22 */
export const NoticeCard = observer(function NoticeCard({ store, problems }: StepProps & Problems) {
  const { clock } = usePlatform();
  const { noticeReason } = store.form;
  const isShort = isPublicTooShortly(store.form, store.noticeDays, new Date(clock.now()));
  if (!isShort && noticeReason === '') return null;
  return (
    <Card title="Shorter than your notice period" headingLevel="h3">
      <TextAreaField
        id="noticeReason"
        label="Reason"
        required={isShort}
        hint={`Your school’s sales are public for ${noticeDaysText(store.noticeDays)} before they end. The audit keeps this reason.`}
        rows={2}
        maxLength={2000}
        value={noticeReason}
        error={problems['noticeReason']}
        onValueChange={(text) => store.set('noticeReason', text)}
      />
    </Card>
  );
});

/** The declaration without which nothing is sold, and what the board decided. SALE-24 */
export const CertificateCard = observer(function CertificateCard({ store, problems }: FieldProps & Problems) {
  const { hasValidCertificate, boardResolution, isSubjectToBoard } = store.form;
  // A file is stored while the number or the date is typed: it joins what stands there then.
  const change = (part: Partial<FormResolution>) =>
    store.set('boardResolution', { ...store.form.boardResolution, ...part });
  return (
    <Card title="May your school sell it?" headingLevel="h3">
      <Stack gap="4">
        <CheckboxField
          id="hasValidCertificate"
          label="The property was declared surplus, and our school holds title to it."
          checked={hasValidCertificate}
          error={problems['hasValidCertificate']}
          onValueChange={(isOn) => store.set('hasValidCertificate', isOn)}
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          <TextField
            id="boardResolution.number"
            label="Number of the board’s resolution"
            optionalLabel
            maxLength={120}
            value={boardResolution.number}
            error={problems['boardResolution.number']}
            onValueChange={(number) => change({ number })}
          />
          <TextField
            id="boardResolution.date"
            type="date"
            label="Date of the resolution"
            optionalLabel
            value={boardResolution.date}
            error={problems['boardResolution.date']}
            onValueChange={(date) => change({ date })}
          />
        </SimpleGrid>
        <FileUploads
          label="The resolution itself"
          files={store.files}
          field={{ name: 'boardResolution.file', isSingle: true, onStored: (file) => change({ file }) }}
          stored={boardResolution.file === null ? [] : [boardResolution.file]}
          onRemoved={() => change({ file: null })}
        />
        <SwitchField
          label="Every award needs the board’s confirmation"
          checked={isSubjectToBoard}
          onValueChange={(isOn) => store.set('isSubjectToBoard', isOn)}
        />
      </Stack>
    </Card>
  );
});

/** The terms that every vendor accepts before it takes part. */
export const TermsCard = observer(function TermsCard({ store, problems }: FieldProps & Problems) {
  const { terms } = store.form;
  const change = (part: Partial<FormTerms>) => store.set('terms', { ...terms, ...part });
  return (
    <Card title="Terms of the sale" headingLevel="h3">
      <Stack gap="4">
        <Text color="fg.muted">
          Lots are sold as they are and where they are, without a buyer’s premium. Vendors accept these terms before
          they take part.
        </Text>
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
          <NumberField
            id="terms.paymentDays"
            label="Payment within"
            unit="business days"
            value={terms.paymentDays}
            error={problems['terms.paymentDays']}
            onValueChange={(paymentDays) => change({ paymentDays })}
          />
          <NumberField
            id="terms.removalDays"
            label="Removal within"
            unit="business days"
            value={terms.removalDays}
            error={problems['terms.removalDays']}
            onValueChange={(removalDays) => change({ removalDays })}
          />
          <PercentField
            id="terms.taxPercent"
            label="Sales tax"
            optionalLabel
            places={4}
            value={terms.taxPercent}
            error={problems['terms.taxPercent']}
            onValueChange={(taxPercent) => change({ taxPercent })}
          />
        </SimpleGrid>
        <TextAreaField
          id="terms.excluded"
          label="Who may not buy"
          optionalLabel
          rows={1}
          maxLength={1000}
          hint="Employees of the school, for example."
          value={terms.excluded}
          error={problems['terms.excluded']}
          onValueChange={(excluded) => change({ excluded })}
        />
        <TextAreaField
          id="terms.other"
          label="Further terms"
          optionalLabel
          rows={2}
          maxLength={8000}
          value={terms.other}
          error={problems['terms.other']}
          onValueChange={(other) => change({ other })}
        />
      </Stack>
    </Card>
  );
});

/** What the school would keep, by the platform's fee. MON-6 MON-7 */
export const FeeCard = observer(function FeeCard({ store }: FieldProps) {
  const { IsPlatformFeeIncluded, auctionTypeId } = store.form;
  const estimate = feeEstimate(store.form);
  const prices = auctionTypeId === AuctionType.QuickSale ? 'asking prices' : 'reserves';
  return (
    <Card title="What your school keeps" headingLevel="h3">
      <Stack gap="3">
        <SwitchField
          label="The platform’s fee is taken from the sale"
          hint="5 % and $200 of what is collected, billed once everything is picked up."
          checked={IsPlatformFeeIncluded}
          onValueChange={(isOn) => store.set('IsPlatformFeeIncluded', isOn)}
        />
        {estimate !== null && IsPlatformFeeIncluded && !estimate.isNothing && (
          <Text>
            At your {prices} ({formatMoney(estimate.total)}) your school keeps about{' '}
            <strong>{formatMoney(estimate.net)}</strong>.
          </Text>
        )}
        {estimate !== null && IsPlatformFeeIncluded && estimate.isNothing && (
          <Callout tone="amber" title="At these prices your school would keep nothing">
            Your {prices} come to {formatMoney(estimate.total)}; the fee would take all of it. Add lots, raise the
            prices, or sell without the fee.
          </Callout>
        )}
        {estimate !== null && estimate.unpriced > 0 && (
          <Text textStyle="sm" color="fg.muted">
            {counted(estimate.unpriced, 'lot names', 'lots name')} no price, so this leaves{' '}
            {estimate.unpriced === 1 ? 'it' : 'them'} out.
          </Text>
        )}
      </Stack>
    </Card>
  );
});
