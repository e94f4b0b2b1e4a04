import { plans, TRIAL_DAYS } from '@chalkline/rules';
import { Box, Button, ChalkLine, CloseButton, chakra, Flex, Heading, RouteLink, Text } from '@chalkline/ui';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';

interface TrialOfferCardProps {
  plansPath: string;
  onClose: () => void;
  onNever: () => void;
}

const PLAN = plans['National Package'].name;

const gains = [
  'Public opportunities of every state, not only your own',
  'Bids without a monthly limit',
  'Your catalog in the marketplace, with reports',
];

/** The offer itself. It stands beside the page rather than over it: nobody came here to answer it. */
export function TrialOfferCard({ plansPath, onClose, onNever }: TrialOfferCardProps) {
  const titleId = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <Box role="dialog" aria-labelledby={titleId} onKeyDown={onKeyDown} {...frameStyle}>
      <Flex justify="space-between" align="start" gap="3">
        <Box>
          <Text textStyle="eyebrow" color="fg.muted" mb="1">
            Welcome to Chalkline
          </Text>
          <Heading as="h2" id={titleId} size="lg">
            {TRIAL_DAYS} days of the {PLAN}, free
          </Heading>
        </Box>
        <CloseButton size="sm" onClick={onClose} />
      </Flex>
      <ChalkLine my="3.5" />
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
        {gains.map((gain) => (
          <Flex as="li" key={gain} gap="2.5" align="start">
            <chakra.span color="green.fg" flexShrink="0" mt="0.5">
              <Check size={16} aria-hidden="true" />
            </chakra.span>
            {gain}
          </Flex>
        ))}
      </chakra.ul>
      <Text mt="3" textStyle="sm" color="fg.muted">
        When it ends you are on Free again, and nothing you made is deleted.
      </Text>
      <Flex mt="4" gap="2" wrap="wrap" align="center">
        <Button asChild>
          <RouteLink to={plansPath}>Start Free Trial</RouteLink>
        </Button>
        <Button variant="ghost" onClick={onNever}>
          Don't show again
        </Button>
      </Flex>
    </Box>
  );
}

/** In the corner; on a phone along the window's lower edge. */
const frameStyle = {
  layerStyle: 'floating',
  position: 'fixed',
  zIndex: 'popover',
  bottom: { base: '3', md: '6' },
  insetStart: { base: '3', md: 'auto' },
  insetEnd: { base: '3', md: '6' },
  w: { md: '25rem' },
  maxH: 'calc(100dvh - 6rem)',
  overflowY: 'auto',
  p: '5',
  borderRadius: 'lg',
  animationName: 'rise-in',
  animationDuration: 'slow',
} as const;
