import { DescriptionField } from '@chalkline/kit';
import { observer } from 'mobx-react-lite';
import type { StepProps } from '../step-props.ts';

/** What vendors need to know, as rich text. */
export const DescriptionStep = observer(function DescriptionStep({ store }: StepProps) {
  return (
    <DescriptionField
      id="rfpDescription"
      hint="Purpose, quality, delivery places, what a complete bid contains. Pictures can total up to 2 MB."
      value={store.form.rfpDescription}
      error={store.problems.rfpDescription}
      onChange={(html) => store.set('rfpDescription', html)}
      onLatePicture={(html) => store.set('rfpDescription', store.form.rfpDescription + html)}
    />
  );
});
