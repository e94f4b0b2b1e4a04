import { FormDialog, useForm } from '@chalkline/kit';
import { MENU_NAME_LIMIT, menuIcons, menuSectionNames, sectionsInOrder } from '@chalkline/rules';
import {
  Button,
  Callout,
  CheckboxField,
  chakra,
  Flex,
  menuPicture,
  SelectField,
  Stack,
  Text,
  TextField,
} from '@chalkline/ui';
import { Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MenuConfigurationItem } from '../../model/contract.ts';
import { problemsOf } from '../../model/menu-arrangement.ts';
import type { MenuStore } from './use-menu-store.ts';

const sections = sectionsInOrder.map(({ section, name }) => ({ value: section, label: name }));

interface EntryDialogProps {
  store: MenuStore;
  item: MenuConfigurationItem;
  onClose: () => void;
}

type Changes = Pick<MenuConfigurationItem, 'name' | 'icon' | 'section' | 'isHidden' | 'hiddenFor'>;

interface Values extends Changes {
  /** An outdated entry stays as it is (MENU-2). */
  isKept: boolean;
}

/** The menu with one entry changed. */
function withEntry(store: MenuStore, href: string, { isKept: _isKept, ...changes }: Values): MenuConfigurationItem[] {
  const name = changes.name.trim();
  return store.form.items.map((item) => (item.href === href ? { ...item, ...changes, name } : item));
}

/** What is wrong with this entry alone, by the dialog's own fields. */
function entryProblems(store: MenuStore, href: string, values: Values): Record<string, string> {
  const items = withEntry(store, href, values);
  const prefix = `items.${items.findIndex((item) => item.href === href)}.`;
  const found = Object.entries(problemsOf(store.data.menu, items)).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(found.map(([path, text]) => [path.slice(prefix.length), text]));
}

function Pictures({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="sm" fontWeight="semibold" mb="2">
        Picture
      </chakra.legend>
      <Flex gap="1.5" wrap="wrap">
        {menuIcons.map((icon) => {
          const Picture = menuPicture(icon);
          return (
            <chakra.label
              key={icon}
              position="relative"
              display="inline-flex"
              alignItems="center"
              justifyContent="center"
              boxSize="9"
              borderWidth="2px"
              borderRadius="md"
              borderColor={icon === value ? 'accent' : 'line'}
              bg={icon === value ? 'raised' : 'transparent'}
              cursor="pointer"
              _focusWithin={{ outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' }}
            >
              <chakra.input
                type="radio"
                name="icon"
                value={icon}
                checked={icon === value}
                aria-label={icon.replaceAll('-', ' ')}
                position="absolute"
                inset="0"
                opacity="0"
                cursor="pointer"
                onChange={() => onChange(icon)}
              />
              {Picture && <Picture size={17} aria-hidden="true" />}
            </chakra.label>
          );
        })}
      </Flex>
    </chakra.fieldset>
  );
}

interface OutdatedProps {
  item: MenuConfigurationItem;
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}

/** Says what the product has since an upgrade, and takes the answer that ours stays (MENU-2). */
function Outdated({ item, isKept, onKeep }: OutdatedProps) {
  const Picture = menuPicture(item.usualIcon);
  return (
    <Callout tone="amber" title="An upgrade changed the default of this entry">
      <Stack gap="2">
        <Flex align="center" gap="2">
          <Text>Now:</Text>
          {Picture && <Picture size={17} role="img" aria-label={`Picture: ${item.usualIcon.replaceAll('-', ' ')}`} />}
          <Text>{`${item.usualName}, in the group ${menuSectionNames[item.usualSection]}`}</Text>
        </Flex>
        <CheckboxField name="isKept" label="Keep ours" checked={isKept} onValueChange={onKeep} />
      </Stack>
    </Callout>
  );
}

/** Changes one entry: its name, picture, group, and for whom it is hidden. The menu is published afterwards, as a whole. */
export const EntryDialog = observer(function EntryDialog({ store, item, onClose }: EntryDialogProps) {
  const { statuses } = store.data;
  const { kept } = store.form;
  const { href, name, icon, section, isHidden, hiddenFor } = item;
  const form = useForm<Values, Values>({
    initial: { name, icon, section, isHidden, hiddenFor: [...hiddenFor], isKept: kept.includes(href) },
    check: (values) => entryProblems(store, href, values),
    send: async (values) => values,
    onSent: (values) => {
      store.set('items', withEntry(store, href, values));
      const others = kept.filter((each) => each !== href);
      if (item.isOutdated) store.set('kept', values.isKept ? [...others, href] : others);
      onClose();
    },
  });
  const { values } = form;
  const toUsual = (): void => {
    form.set('name', item.usualName);
    form.set('icon', item.usualIcon);
    form.set('section', item.usualSection);
  };
  const toggle = (status: number, isOut: boolean): void =>
    form.set('hiddenFor', isOut ? [...values.hiddenFor, status] : values.hiddenFor.filter((one) => one !== status));
  return (
    <FormDialog title={`Change ${name}`} form={form} submitLabel="Apply" busyLabel="Applying…" onClose={onClose}>
      {item.isOutdated && (
        <Outdated item={item} isKept={values.isKept} onKeep={(isKept) => form.set('isKept', isKept)} />
      )}
      <TextField {...form.bind('name')} label="Name" required autoComplete="off" maxLength={MENU_NAME_LIMIT} />
      <SelectField
        label="Group"
        value={values.section}
        options={sections}
        onValueChange={(value) => form.set('section', value as Values['section'])}
      />
      <Pictures value={values.icon} onChange={(value) => form.set('icon', value)} />
      {item.isFixed ? (
        <Text color="fg.muted">This entry can’t be hidden.</Text>
      ) : (
        <Stack gap="3">
          <CheckboxField
            name="isHidden"
            label="Hide it from everybody"
            hint="People can still open it by its address. Hiding takes no right away."
            checked={values.isHidden}
            onValueChange={(isOn) => form.set('isHidden', isOn)}
          />
          {statuses.length > 1 &&
            statuses.map(({ status, label }) => (
              <CheckboxField
                key={status}
                name={`hiddenFor.${status}`}
                label={`Hide it while the account is ${label.toLowerCase()}`}
                checked={values.isHidden || values.hiddenFor.includes(status)}
                disabled={values.isHidden}
                onValueChange={(isOn) => toggle(status, isOn)}
              />
            ))}
        </Stack>
      )}
      <Button variant="ghost" size="sm" alignSelf="start" onClick={toUsual}>
        <Undo2 aria-hidden="true" />
        Use the default name, picture and group
      </Button>
    </FormDialog>
  );
});
