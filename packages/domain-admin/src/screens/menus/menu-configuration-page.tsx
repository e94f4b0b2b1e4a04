import { useApi } from '@chalkline/api-client';
import { type MenuName, menuNames, menuTitles } from '@chalkline/rules';
import { Box, QueryView, Page as Screen, SelectField } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../model/paths.ts';
import { menuConfiguration } from '../../queries/menus.ts';
import { MenuEditor } from './menu-editor.tsx';

const options = menuNames.map((menu) => ({ value: menu, label: menuTitles[menu] }));

/** `menu-configuration`: each menu's order, groups, names, pictures and who sees an entry (MENU-1, MENU-2). */
export function Page() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const menu: MenuName = menuNames.find((name) => name === params.get('menu')) ?? 'School';
  const query = useQuery(menuConfiguration(useApi(), menu));
  return (
    <Screen
      title="Menus"
      lead="Arrange the sidebar. When you publish, every open window shows the new menu. What an account may open does not change."
      actions={
        <Box w={{ base: '100%', sm: '14rem' }}>
          <SelectField
            label="Menu of"
            value={menu}
            options={options}
            onValueChange={(value) => void navigate(paths.menu(value))}
          />
        </Box>
      }
    >
      <QueryView query={query} what="This menu">
        {(configuration) => <MenuEditor key={menu} configuration={configuration} />}
      </QueryView>
    </Screen>
  );
}
