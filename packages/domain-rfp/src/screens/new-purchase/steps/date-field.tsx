import { InstantField } from '@chalkline/kit';
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
export const DraftDateField = observer(function DraftDateField({ store, field, ...labels }: DraftDateFieldProps) {
  return (
    <InstantField
      id={field}
      {...labels}
      value={store.form[field]}
      error={store.problems[field]}
      onChange={(value) => store.set(field, value)}
    />
  );
});
