import { usePlatform } from '@chalkline/platform';
import { IconButton } from '@chalkline/ui';
import { Moon, Sun } from 'lucide-react';
import { observer } from 'mobx-react-lite';

/** Switches between the board and paper. */
export const ThemeToggle = observer(function ThemeToggle() {
  const { preferences } = usePlatform();
  const isDark = preferences.theme === 'dark';
  const label = isDark ? 'Switch to the light theme' : 'Switch to the dark theme';
  return (
    <IconButton
      variant="ghost"
      _icon={{ boxSize: '4.5' }}
      aria-label={label}
      title={label}
      onClick={() => preferences.toggleTheme()}
    >
      {isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
});
