import { Box, chakra, Heading, Stack, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { MarketPartsForm, PartForm } from '../../model/criteria-form.ts';
import { PartsFields } from './parts-fields.tsx';
import { type SchoolStore, setTyped } from './use-school-store.ts';

/** Into what the school divides the market's criteria; each opens by itself. EVAL-27 */
export const MarketParts = observer(function MarketParts({ store }: { store: SchoolStore }) {
  const { marketParts } = store.form;
  if (marketParts.length === 0) return null;
  const withParts = (rubricId: number, parts: PartForm[]): MarketPartsForm[] =>
    marketParts.map((one) => (one.rubricId === rubricId ? { ...one, parts } : one));
  return (
    <Box as="section" aria-label="Parts of Chalkline’s criteria">
      <Heading as="h3" size="sm" mb="1">
        Parts of Chalkline’s criteria
      </Heading>
      <Text textStyle="sm" color="fg.muted" mb="2">
        Divide a criterion where its parts are easier to score. Vendors see the criterion and its weight alone.
      </Text>
      <Stack gap="2">
        {marketParts.map(({ rubricId, name, parts }, index) => {
          const field = `marketParts.${index}.parts`;
          const isWrong = Object.keys(store.problems).some((path) => path.startsWith(field));
          return (
            <chakra.details key={rubricId} open={parts.length > 0 || isWrong || undefined}>
              <chakra.summary cursor="pointer" fontWeight="semibold" minH="8">
                {name}
              </chakra.summary>
              <Box ps="4" pt="2">
                <PartsFields
                  of={name}
                  name={field}
                  parts={parts}
                  problems={store.problems}
                  onTyped={(changed, at) => setTyped(store, 'marketParts', withParts(rubricId, changed), at)}
                  onList={(changed) => store.set('marketParts', withParts(rubricId, changed))}
                />
              </Box>
            </chakra.details>
          );
        })}
      </Stack>
    </Box>
  );
});
