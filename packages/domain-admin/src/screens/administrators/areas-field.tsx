import { adminAreaNames, adminAreas, adminAreaWords } from '@chalkline/rules';
import { CheckboxField, chakra, FieldError, Flex } from '@chalkline/ui';
import type { AdminArea } from '../../model/contract.ts';

interface AreasFieldProps {
  value: readonly AdminArea[];
  error?: string | undefined;
  onChange: (areas: AdminArea[]) => void;
}

/** The areas that an administrator opens, one by one (ADM-10). */
export function AreasField({ value, error, onChange }: AreasFieldProps) {
  const toggle = (area: AdminArea, checked: boolean) =>
    onChange(adminAreas.filter((one) => (one === area ? checked : value.includes(one))));
  return (
    <chakra.fieldset {...(error === undefined ? {} : { 'data-wrong': '' })}>
      <chakra.legend textStyle="sm" fontWeight="semibold" mb="2">
        Areas
      </chakra.legend>
      <Flex direction="column" gap="3">
        {adminAreas.map((area) => (
          <CheckboxField
            key={area}
            name={`area.${area}`}
            label={adminAreaNames[area]}
            hint={adminAreaWords[area]}
            checked={value.includes(area)}
            onValueChange={(checked) => toggle(area, checked)}
          />
        ))}
      </Flex>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </chakra.fieldset>
  );
}
