import { DueDayField, InstantField } from '@chalkline/kit';
import { chakra } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { DraftEditor } from '../../../stores/draft-editor.ts';

type DraftDate = 'rfpstartDate' | 'rfpendDate' | 'rfpawardDate' | 'rfpdeliveryDate' | 'questionsEndDate';

type DraftDateFieldProps = {
  store: DraftEditor;
  field: DraftDate;
  label: string;
  hint: string;
  required: boolean;
  /** What is odd about it and still allowed; missing where nothing ever is. */
  warning?: string | null;
};

/** The hint, below what is odd about the date. */
function warnedHint(hint: string, warning: string | null) {
  return (
    <>
      <chakra.span role="status" display="block" fontWeight="medium" color="amber.fg">
        {warning}
      </chakra.span>
      {hint}
    </>
  );
}

/** One date of the purchase, in the reader's zone; delivery is due on a day. */
export const DraftDateField = observer(function DraftDateField(props: DraftDateFieldProps) {
  const { store, field, hint, warning, ...labels } = props;
  const Field = field === 'rfpdeliveryDate' ? DueDayField : InstantField;
  return (
    <Field
      id={field}
      {...labels}
      hint={warning === undefined ? hint : warnedHint(hint, warning)}
      value={store.form[field]}
      error={store.problems[field]}
      onChange={(value) => store.set(field, value)}
    />
  );
});
