import { schoolRights } from '@chalkline/rules';
import { CheckboxField, chakra, Flex } from '@chalkline/ui';
import { type Right, rightWords } from '../../model/person.ts';

interface RightsFieldsProps {
  value: readonly Right[];
  onChange: (rights: Right[]) => void;
}

/** The rights that a school's main account grants one by one (ACC-11). */
export function RightsFields({ value, onChange }: RightsFieldsProps) {
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="sm" fontWeight="semibold" mb="2">
        May also
      </chakra.legend>
      <Flex direction="column" gap="3">
        {schoolRights.map((right) => (
          <CheckboxField
            key={right}
            name={`right.${right}`}
            label={rightWords[right].label}
            hint={rightWords[right].explanation}
            checked={value.includes(right)}
            onValueChange={(checked) => onChange(checked ? [...value, right] : value.filter((one) => one !== right))}
          />
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
