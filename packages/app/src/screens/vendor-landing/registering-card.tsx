import { loadModule, usePlatform } from '@chalkline/platform';
import { Button, Card, chakra, Flex, Text } from '@chalkline/ui';
import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { emptyRegistration, type RegistrationDraft } from './registration-draft.ts';

const importDialog = () => import('./complete-registration-dialog.tsx');

const CompleteRegistrationDialog = lazy(async () => {
  const { CompleteRegistrationDialog: dialog } = await loadModule(importDialog, 'complete registration');
  return { default: dialog };
});

const gains = [
  'Every public opportunity to browse and save, and those of your state to bid on once your company is approved',
  'Colleagues of your own, who bid with you',
  'A catalog in the marketplace, as your plan allows',
  'The bids you made as a guest stay yours',
];

/** What an invited vendor gets by registering, and the way to it. What was chosen outlives a closed dialog. */
export const RegisteringCard = observer(function RegisteringCard() {
  const { session } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<RegistrationDraft>(emptyRegistration);
  const preload = (): void => void importDialog().catch(() => {});
  return (
    <Card title="What registering adds">
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2.5">
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
        Bids on invitations stay free and unlimited either way. It takes a minute and costs nothing.
      </Text>
      <Button
        mt="4"
        disabled={session.isImpersonating}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        Complete registration
      </Button>
      {session.isImpersonating && (
        <Text mt="2" textStyle="sm" color="fg.muted">
          Only the company itself can register.
        </Text>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <CompleteRegistrationDialog
            draft={draft}
            onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
});
