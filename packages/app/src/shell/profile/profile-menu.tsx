import { usePlatform } from '@chalkline/platform';
import { Avatar, Box, chakra, Text, VisuallyHidden } from '@chalkline/ui';
import { ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { OpenedDialog } from './opened-dialog.tsx';
import { ProfilePanel } from './profile-panel.tsx';

/** Who is signed in, the pages and dialogs of their own, and the way out. */
export const ProfileMenu = observer(function ProfileMenu() {
  const { registry, session } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  const [dialogId, setDialogId] = useState<string | null>(null);
  const triggerId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const action = registry.profileActions.find(({ id }) => id === dialogId);
  const name = session.name || session.email;
  const close = (returnFocus: boolean): void => {
    setOpen(false);
    if (returnFocus) trigger.current?.focus();
  };
  return (
    <Box position="relative">
      <chakra.button
        ref={trigger}
        id={triggerId}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...triggerStyle}
      >
        <VisuallyHidden>Profile: {name}</VisuallyHidden>
        <Avatar name={name} src={session.picture} />
        <Box aria-hidden="true" display={{ base: 'none', xl: 'block' }} lineHeight="1.25" maxW="40">
          <Text fontWeight="semibold" truncate>
            {session.name}
          </Text>
          <Text textStyle="xs" color="fg.muted" truncate>
            {session.organisation}
          </Text>
        </Box>
        <chakra.span color="fg.muted" display={{ base: 'none', xl: 'block' }}>
          <ChevronDown size={15} aria-hidden="true" />
        </chakra.span>
      </chakra.button>
      {isOpen && <ProfilePanel triggerId={triggerId} onClose={close} onAction={setDialogId} />}
      {action && (
        <OpenedDialog
          action={action}
          onClose={() => {
            setDialogId(null);
            trigger.current?.focus();
          }}
        />
      )}
    </Box>
  );
});

const triggerStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minH: '10',
  borderRadius: 'md',
  cursor: 'pointer',
  textAlign: 'start',
} as const;
