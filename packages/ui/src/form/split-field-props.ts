import type { FieldChrome } from './form-field.tsx';

/** Separates what the frame of a field needs from what its control takes. */
export function splitFieldProps<Props extends FieldChrome & { id?: string | undefined }>(props: Props) {
  const { label, hint, error, remark, required, optionalLabel, hideLabel, id, ...control } = props;
  return { field: { label, hint, error, remark, required, optionalLabel, hideLabel, id }, control };
}
