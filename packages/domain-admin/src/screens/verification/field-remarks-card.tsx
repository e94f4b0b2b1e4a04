import { verificationFields } from '@chalkline/rules';
import { Box, Button, Card, chakra, Flex, type Option, SelectField, Text, TextAreaField } from '@chalkline/ui';
import { MessageSquarePlus } from 'lucide-react';
import type { VendorProfile } from '../../model/contract.ts';
import type { FieldRemarks } from './use-field-remarks.ts';

const MAX_REMARK_CHARS = 500;
const MOST = 40;

/** Everything that a remark can be about: fields, documents, certificates and references. */
function optionsOf({ companyCertification, vendorSchoolRef }: VendorProfile): Option[] {
  return [
    ...verificationFields.map(({ field, label }) => ({ value: field, label })),
    ...companyCertification.map(({ certificateId, name }) => ({ value: `certificates.${certificateId}`, label: name })),
    ...vendorSchoolRef.map(({ id, schoolName }) => ({
      value: `references.${id}`,
      label: `Reference: ${schoolName || 'without a name'}`,
    })),
  ];
}

/** Remarks by field or document, which go to the vendor when its papers are sent back (ACC-39). */
export function FieldRemarksCard({ profile, remarks }: { profile: VendorProfile; remarks: FieldRemarks }) {
  const { rows, add, change, remove } = remarks;
  const options = optionsOf(profile);
  return (
    <Card title="Field remarks">
      <Text color="fg.muted" textStyle="sm">
        Name a field or document and say what to fix. The vendor reads it there when you send the papers back.
      </Text>
      {rows.map((row, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order and have nothing else to go by
          key={index}
          role="group"
          aria-label={`Remark ${index + 1}`}
          mt="4"
          pt="4"
          borderTopWidth="1px"
          borderColor="line"
        >
          <Flex gap="3" direction="column">
            <SelectField
              label="Field or document"
              required
              placeholder="Choose a field"
              value={row.field}
              options={options}
              onValueChange={(field) => change(index, { field })}
            />
            <TextAreaField
              label="What to fix"
              required
              rows={2}
              maxLength={MAX_REMARK_CHARS}
              value={row.text}
              onValueChange={(text) => change(index, { text })}
            />
            <chakra.div>
              <Button variant="ghost" size="sm" aria-label={`Remove remark ${index + 1}`} onClick={() => remove(index)}>
                Remove
              </Button>
            </chakra.div>
          </Flex>
        </Box>
      ))}
      {rows.length < MOST && (
        <Button variant="surface" size="sm" mt="4" onClick={add}>
          <MessageSquarePlus aria-hidden="true" />
          Add remark
        </Button>
      )}
    </Card>
  );
}
