import type { Readings } from '@chalkline/kit';
import { Box, CheckboxField, FieldRemark, Text, TextField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { FileField } from '../../components/file-field.tsx';
import type { CertificateForm } from '../../model/vendor-form.ts';
import type { VendorProfileStore } from '../../stores/vendor-profile-store.ts';

interface SectionProps {
  store: VendorProfileStore;
}

/** The certificates the company holds: each with a link where it can be looked up, or a file. */
export const CertificatesSection = observer(function CertificatesSection({ store }: SectionProps) {
  const { certificates } = store.form;
  if (certificates.length === 0) return <Text color="fg.muted">No certificates are asked for here.</Text>;
  return (
    <>
      {certificates.map((certificate, index) => (
        <Certificate
          key={certificate.certificateId}
          certificate={certificate}
          index={index}
          problems={store.problems}
          remark={store.remarks[`certificates.${certificate.certificateId}`]}
          readings={store.record.readings}
          onChange={(changes) => store.setCertificate(certificate.certificateId, changes)}
        />
      ))}
    </>
  );
});

interface CertificateProps {
  certificate: CertificateForm;
  index: number;
  problems: Record<string, string>;
  remark: string | undefined;
  readings: Readings;
  onChange: (changes: Partial<CertificateForm>) => void;
}

const Certificate = observer(function Certificate(props: CertificateProps) {
  const { certificate, index, problems, remark, readings, onChange } = props;
  const { name, isOther, isSelected, otherName, url, file, stored, expires, expiresOn } = certificate;
  const path = `certificates.${index}`;
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
      <CheckboxField
        label={name}
        checked={isSelected}
        onValueChange={(selected) => onChange(selected ? { isSelected: true } : cleared)}
      />
      {isSelected && (
        <Box display="flex" flexDirection="column" gap="4" mt="4">
          {isOther && (
            <TextField
              id={`${path}.otherName`}
              name={`${path}.otherName`}
              label="Which certificate is it?"
              required
              maxLength={200}
              value={otherName}
              error={problems[`${path}.otherName`]}
              onValueChange={(value) => onChange({ otherName: value })}
            />
          )}
          <TextField
            id={`${path}.url`}
            name={`${path}.url`}
            label={`${name}: where it can be looked up`}
            optionalLabel
            inputMode="url"
            maxLength={500}
            value={url}
            error={problems[`${path}.url`]}
            onValueChange={(value) => onChange({ url: value })}
          />
          <FileField
            label={`${name}: file`}
            id={`${path}.file`}
            chosen={file}
            stored={stored}
            onChange={(chosen) => onChange({ file: chosen })}
            readings={readings}
            error={problems[`${path}.file`]}
          />
          {expires && (
            <TextField
              id={`${path}.expiresOn`}
              name={`${path}.expiresOn`}
              label={`${name}: expires on`}
              optionalLabel
              type="date"
              hint="Its last day. We remind you 60, 30 and 7 days before; schools see when it has run out."
              value={expiresOn}
              error={problems[`${path}.expiresOn`]}
              onValueChange={(value) => onChange({ expiresOn: value })}
            />
          )}
        </Box>
      )}
      {remark && <FieldRemark>{remark}</FieldRemark>}
    </Box>
  );
});

/** A certificate that the company no longer claims. */
const cleared: Partial<CertificateForm> = { isSelected: false, url: '', file: null, otherName: '', expiresOn: '' };
