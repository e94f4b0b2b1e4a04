import { PhotoUploads, problemsAt } from '@chalkline/kit';
import { lotConditions, MAX_LOT_PHOTOS } from '@chalkline/rules';
import { Box, Button, chakra, Flex, facts, figured, Stack, StatusBadge, Text } from '@chalkline/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type FormLot, filledLots } from '../../../model/sale-form.ts';
import type { FieldProps } from '../step-props.ts';
import { LotFacts } from './lot-facts.tsx';

type LotProps = FieldProps & { lot: FormLot; isOpen: boolean; onToggle: () => void };

/** What is known of a lot, in a line. */
const known = (lot: FormLot): string =>
  facts(
    figured(lot.photos.length, 'photo'),
    lot.condition === null ? 'condition missing' : lotConditions[lot.condition],
    lot.location !== '' && lot.location,
  );

/** A lot with its photos and facts; one is open at a time, so that two hundred stay a list. */
const LotDetails = observer(function LotDetails({ store, lot, isOpen, onToggle }: LotProps) {
  const index = store.form.products.findIndex((one) => one.key === lot.key);
  const isWrong = Object.keys(problemsAt(store.problems, `products.${index}`)).length > 0;
  const partId = `lot-details-${lot.key}`;
  return (
    <Box as="li" borderWidth="1px" borderColor="line" borderRadius="lg">
      <Flex p="3.5" gap="3" align="center" justify="space-between">
        <Box minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {index + 1}. {lot.productDesc || 'Lot without a name'}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {known(lot)}
          </Text>
        </Box>
        <Flex gap="2" align="center" flexShrink="0">
          {isWrong && <StatusBadge tone="red">To correct</StatusBadge>}
          <Button
            size="sm"
            variant="surface"
            aria-expanded={isOpen}
            aria-controls={partId}
            aria-label={`${isOpen ? 'Close' : 'Open'} lot ${index + 1}`}
            onClick={onToggle}
          >
            {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
            {isOpen ? 'Close' : 'Open'}
          </Button>
        </Flex>
      </Flex>
      <Box id={partId} hidden={!isOpen} borderTopWidth="1px" borderColor="line" p="4">
        {isOpen && (
          <Stack gap="5">
            <PhotoUploads
              id={`products.${index}.photos`}
              what={`lot ${index + 1}`}
              max={MAX_LOT_PHOTOS}
              advice="Show it whole, from each side, its label, and every fault."
              photos={lot.photos}
              files={store.files}
              field={`${lot.key}.photos`}
              onChange={(photos) => store.setLot(lot.key, { photos })}
              onAdded={(photo) => store.addPhoto(lot.key, photo)}
            />
            <LotFacts store={store} lot={lot} index={index} />
          </Stack>
        )}
      </Box>
    </Box>
  );
});

/** Photos and facts of every lot. */
export const DetailsStep = observer(function DetailsStep({ store }: FieldProps) {
  const lots = filledLots(store.form);
  const [open, setOpen] = useState<string | null>(lots[0]?.key ?? null);
  // A lot with something to correct is opened, so that the complaint stands at its field.
  const wrong = lots.find((lot) => {
    const index = store.form.products.findIndex((one) => one.key === lot.key);
    return Object.keys(problemsAt(store.problems, `products.${index}`)).length > 0;
  });
  const [shownFor, setShownFor] = useState<string | null>(null);
  if (wrong && shownFor !== wrong.key) {
    setShownFor(wrong.key);
    setOpen(wrong.key);
  }
  return (
    <chakra.ol listStyleType="none" display="grid" gap="3">
      {lots.map((lot) => (
        <LotDetails
          key={lot.key}
          store={store}
          lot={lot}
          isOpen={open === lot.key}
          onToggle={() => setOpen(open === lot.key ? null : lot.key)}
        />
      ))}
    </chakra.ol>
  );
});
