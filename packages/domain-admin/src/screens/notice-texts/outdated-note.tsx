import { noticeFieldNames } from '@chalkline/rules';
import { Button, Callout, CheckboxField, Stack, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { NoticeField } from '../../model/contract.ts';
import { fieldText, putBackLabel } from '../../model/notice-texts.ts';
import { putBackAt, type TextStore } from './use-text-store.ts';

interface NoteProps {
  store: TextStore;
}

/** What an upgrade changed about one field, and the two answers to it; both hold with the next save. */
const OutdatedField = observer(function OutdatedField({ store, field }: NoteProps & { field: NoticeField }) {
  const { replaced, defaults } = store.data;
  const { kept } = store.form;
  const name = noticeFieldNames[field].toLowerCase();
  const others = kept.filter((each) => each !== field);
  const takeNew = (): void => {
    putBackAt(store, field);
    store.set('kept', others);
  };
  return (
    <Stack gap="1">
      <Text fontWeight="semibold">{noticeFieldNames[field]}</Text>
      <Text whiteSpace="pre-line">{`Before: ${fieldText(replaced, field)}`}</Text>
      <Text whiteSpace="pre-line">{`Now: ${fieldText(defaults, field)}`}</Text>
      <Button variant="surface" size="sm" alignSelf="start" onClick={takeNew}>
        {putBackLabel(defaults, field, 'new')}
      </Button>
      <CheckboxField
        name={`kept.${field}`}
        label={`Keep our ${name}`}
        checked={kept.includes(field)}
        onValueChange={(isKept) => store.set('kept', isKept ? [...others, field] : others)}
      />
    </Stack>
  );
});

/** Says where the product's own words are others than when these were changed, and which of ours can't be used any more (NOTIF-27). */
export const OutdatedNote = observer(function OutdatedNote({ store }: NoteProps) {
  const { outdatedFields, unusableFields } = store.data.row;
  return (
    <>
      {unusableFields.length > 0 && (
        <Callout tone="red" title="Some of our text can’t be used any more">
          {`An upgrade removed a value that we use here: ${unusableFields.map((field) => noticeFieldNames[field]).join(', ')}. Readers get the default text until you change ours.`}
        </Callout>
      )}
      {outdatedFields.length > 0 && (
        <Callout tone="amber" title="An upgrade changed the default text">
          <Stack gap="3">
            <Text>Readers still get our text. Choose the new text or keep ours, then save.</Text>
            {outdatedFields.map((field) => (
              <OutdatedField key={field} store={store} field={field} />
            ))}
          </Stack>
        </Callout>
      )}
    </>
  );
});
