import { Button } from '@chalkline/ui';
import { CircleUserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const Dialog = lazy(async () => {
  const { MyProfileDialog } = await import('./my-profile-dialog.tsx');
  return { default: MyProfileDialog };
});

/** Opens my own profile, where my password is changed. */
export function MyProfileButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="surface" onClick={() => setOpen(true)}>
        <CircleUserRound aria-hidden="true" />
        My profile
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
