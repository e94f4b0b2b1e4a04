import { Box, Card, FieldError, Stack, SwitchField, TextAreaField, TextField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { BidDraftStore } from '../../stores/bid-draft-store.ts';

/** How long the prices hold, and anything else the school should know. */
export const TermsCard = observer(function TermsCard({ store }: { store: BidDraftStore }) {
  return (
    <Card title="Terms">
      <Stack gap="4">
        <Box maxW="16rem">
          <TextField
            id="validUntil"
            type="date"
            label="Prices valid until"
            optionalLabel
            hint="The last day on which the school can accept them."
            value={store.form.validUntil}
            error={store.problems.validUntil}
            onValueChange={store.setValidUntil}
          />
        </Box>
        <Box id="isAllOrNothing" tabIndex={-1}>
          <SwitchField
            label="All or nothing"
            hint="I win every line or none: the school can’t split my bid. Every line then needs a price."
            checked={store.form.isAllOrNothing}
            onValueChange={store.setAllOrNothing}
          />
          {store.problems.isAllOrNothing && <FieldError>{store.problems.isAllOrNothing}</FieldError>}
        </Box>
        <TextAreaField
          id="note"
          label="Note to the school"
          optionalLabel
          rows={4}
          maxLength={4000}
          value={store.form.note}
          error={store.problems.note}
          onValueChange={store.setNote}
        />
      </Stack>
    </Card>
  );
});
