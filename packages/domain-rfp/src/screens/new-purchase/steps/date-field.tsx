import { DateTimeField, fromLocalInput, toLocalInput } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { DraftEditor } from '../../../stores/draft-editor.ts';

type DraftDate = 'rfpstartDate' | 'rfpendDate' | 'rfpawardDate' | 'rfpdeliveryDate';

type DraftDateFieldProps = {
  store: DraftEditor;
  field: DraftDate;
  label: string;
  hint: string;
  required: boolean;
};

/** One date of the purchase, in the reader's zone. */
export const DraftDateField = observer(function DraftDateField({
  store,
  field,
  label,
  hint,
  required,
}: DraftDateFieldProps) {
  return (
    <DateTimeField
      id={field}
      label={label}
      hint={hint}
      required={required}
      optionalLabel={!required}
      value={toLocalInput(store.form[field])}
      error={store.problems[field]}
      onValueChange={(text) => store.set(field, fromLocalInput(text))}
    />
  );
});
