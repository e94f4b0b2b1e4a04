import { FormDialog, FormFailure, useForm } from '@chalkline/kit';
import { categoryIcons } from '@chalkline/rules';
import {
  Callout,
  CheckboxField,
  chakra,
  SelectField,
  SimpleGrid,
  sentence,
  Text,
  TextAreaField,
  TextField,
} from '@chalkline/ui';
import { mergedChildren, mergeTargets, usesInWords } from '../../model/category-tree.ts';
import type { AdminCategory, CategoryTreeName } from '../../model/contract.ts';
import { useAddCategory, useMergeCategory, useMoveCategory, useUpdateCategory } from '../../queries/categories.ts';

const iconOptions = categoryIcons.map((icon) => ({ value: icon, label: sentence(icon.replaceAll('-', ' ')) }));
const MAX_REASON_CHARS = 2000;

/** What is changed, and what was before, for whoever takes it back. */
export type Done = (after: AdminCategory, before: AdminCategory | null) => void;

interface EditValues {
  name: string;
  icon: string;
  isOnLanding: boolean;
  nigpCode: string;
  unspscCode: string;
  counterpartId: string;
}

interface EditDialogProps {
  tree: CategoryTreeName;
  /** Null for a new one. */
  category: AdminCategory | null;
  /** Above a new one; null for a parent. */
  parent: AdminCategory | null;
  /** Of what is sold: the categories of purchases of its level. */
  counterparts: readonly AdminCategory[];
  onDone: Done;
  onClose: () => void;
}

const optionsOf = (rows: readonly AdminCategory[]) => rows.map(({ id, name }) => ({ value: String(id), label: name }));

function useEditForm({ tree, category, parent, onDone, onClose }: EditDialogProps) {
  const add = useAddCategory();
  const update = useUpdateCategory();
  return useForm<EditValues, AdminCategory>({
    initial: {
      name: category?.name ?? '',
      icon: category?.icon ?? '',
      isOnLanding: category?.isOnLanding ?? true,
      nigpCode: category?.nigpCode ?? '',
      unspscCode: category?.unspscCode ?? '',
      counterpartId: category?.counterpartId ? String(category.counterpartId) : '',
    },
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: 'Enter a name.' } : {}),
    send: ({ name, icon, isOnLanding, nigpCode, unspscCode, counterpartId }) => {
      const said = {
        name: name.trim(),
        icon: icon || null,
        isOnLanding,
        nigpCode: nigpCode.trim() || null,
        unspscCode: unspscCode.trim() || null,
        ...(tree === 'sell' ? { counterpartId: counterpartId === '' ? null : Number(counterpartId) } : {}),
      };
      return category
        ? update.mutateAsync({ body: { id: category.id, version: category.version, ...said } })
        : add.mutateAsync({ body: { tree, parentId: parent?.id ?? null, ...said } });
    },
    onSent: (after) => {
      onDone(after, category);
      onClose();
    },
  });
}

/** Adds a category, or changes what is said of one (CATG-3). */
export function EditDialog(props: EditDialogProps) {
  const { tree, category, parent, counterparts, onClose } = props;
  const form = useEditForm(props);
  const isParent = category ? category.parentId === null : parent === null;
  const title = category ? `Change ${category.name}` : parent ? `New sub-category of ${parent.name}` : 'New category';
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={category ? 'Save category' : 'Add category'}
      busyLabel="Saving…"
      onClose={onClose}
    >
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
      <TextField
        {...form.bind('name')}
        label="Name"
        required
        disabled={category?.isOther}
        maxLength={100}
        {...(category ? { hint: 'What is published already keeps the old name.' } : {})}
      />
      <SelectField
        label="Picture"
        placeholder="None"
        value={form.values.icon}
        options={iconOptions}
        error={form.problems['icon']}
        onValueChange={(icon) => form.set('icon', icon)}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField {...form.bind('nigpCode')} label="NIGP code" optionalLabel maxLength={20} />
        <TextField {...form.bind('unspscCode')} label="UNSPSC code" optionalLabel maxLength={20} />
      </SimpleGrid>
      {tree === 'sell' && (
        <SelectField
          label="Matching category of purchases"
          placeholder="None"
          hint="Vendors who chose that category get notifications about new sales in this one."
          value={form.values.counterpartId}
          options={optionsOf(counterparts)}
          error={form.problems['counterpartId']}
          onValueChange={(id) => form.set('counterpartId', id)}
        />
      )}
      {isParent && tree === 'buy' && (
        <CheckboxField
          name="isOnLanding"
          label="Show on the landing page"
          checked={form.values.isOnLanding}
          onValueChange={(checked) => form.set('isOnLanding', checked)}
        />
      )}
    </FormDialog>
  );
}

interface OneProps {
  category: AdminCategory;
  rows: readonly AdminCategory[];
  onDone: Done;
  onClose: () => void;
}

/** Moves a sub-category below another category (CATG-3). */
export function MoveDialog({ category, rows, onDone, onClose }: OneProps) {
  const { mutateAsync } = useMoveCategory();
  const parents = rows.filter(
    ({ id, parentId, isRetired }) => parentId === null && !isRetired && id !== category.parentId,
  );
  const old = rows.find(({ id }) => id === category.parentId)?.name;
  const form = useForm<{ parentId: string }, AdminCategory>({
    initial: { parentId: '' },
    check: ({ parentId }): Record<string, string> => (parentId === '' ? { parentId: 'Choose a category.' } : {}),
    send: ({ parentId }) =>
      mutateAsync({
        body: { id: category.id, version: category.version, parentId: Number(parentId), beforeId: null },
      }),
    onSent: (after) => {
      onDone(after, category);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Move ${category.name}`}
      form={form}
      submitLabel="Move category"
      busyLabel="Moving…"
      onClose={onClose}
    >
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
      <SelectField
        label="Move to"
        required
        placeholder="Choose a category"
        value={form.values.parentId}
        options={optionsOf(parents)}
        error={form.problems['parentId']}
        onValueChange={(parentId) => form.set('parentId', parentId)}
      />
      <Touched category={category} />
      <Text textStyle="sm" color="fg.muted">
        Purchases, sales and templates stay in {old}, under Other with the name {category.name}. Products move along.
      </Text>
    </FormDialog>
  );
}

/** What uses a category, before something happens to it. */
function Touched({ category }: { category: AdminCategory }) {
  const words = usesInWords(category);
  return (
    <Callout tone="blue" title={words.length === 0 ? 'Nothing uses this category.' : 'What uses this category'}>
      {words.length > 0 && (
        <chakra.ul ps="5">
          {words.map((word) => (
            <chakra.li key={word}>{sentence(word)}</chakra.li>
          ))}
        </chakra.ul>
      )}
    </Callout>
  );
}

interface SubCategoriesProps {
  rows: readonly AdminCategory[];
  category: AdminCategory;
  /** What takes its place, once it is chosen. */
  into: AdminCategory | undefined;
}

const named = (row: AdminCategory): string => [row.name, ...usesInWords(row)].join(', ');

/** What a merge does with the sub-categories, each with what uses it (CATG-5). */
function SubCategories({ rows, category, into }: SubCategoriesProps) {
  if (category.parentId !== null || !into) return null;
  const { joined, moved } = mergedChildren(rows, category, into);
  const groups = [
    { title: `Become one with the sub-category of ${into.name} that has the same name`, of: joined },
    { title: `Move to ${into.name}`, of: moved },
  ];
  return groups.map(
    ({ title, of }) =>
      of.length > 0 && (
        <Callout key={title} tone="blue" title={title}>
          <chakra.ul ps="5">
            {of.map((row) => (
              <chakra.li key={row.id}>{named(row)}</chakra.li>
            ))}
          </chakra.ul>
        </Callout>
      ),
  );
}

/** Puts another category in the place of one (CATG-5). */
export function MergeDialog({ category, rows, onDone, onClose }: OneProps) {
  const { mutateAsync } = useMergeCategory();
  const form = useForm<{ intoId: string; reason: string }, AdminCategory>({
    initial: { intoId: '', reason: '' },
    check: ({ intoId, reason }) => ({
      ...(intoId === '' ? { intoId: 'Choose a category.' } : {}),
      ...(reason.trim() === '' ? { reason: 'Enter a reason.' } : {}),
    }),
    send: ({ intoId, reason }) =>
      mutateAsync({
        body: { id: category.id, version: category.version, intoId: Number(intoId), reason: reason.trim() },
      }),
    onSent: (after) => {
      onDone(after, null);
      onClose();
    },
  });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const options = mergeTargets(rows, category).map(({ id, name, parentId }) => ({
    value: String(id),
    label: parentId === null ? name : `${names.get(parentId) ?? ''}: ${name}`,
  }));
  return (
    <FormDialog
      title={`Merge ${category.name}`}
      form={form}
      submitLabel="Merge categories"
      busyLabel="Merging…"
      onClose={onClose}
    >
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
      <SelectField
        label="Into"
        required
        placeholder="Choose a category"
        value={form.values.intoId}
        options={options}
        error={form.problems['intoId']}
        onValueChange={(intoId) => form.set('intoId', intoId)}
      />
      <Touched category={category} />
      <SubCategories rows={rows} category={category} into={rows.find(({ id }) => String(id) === form.values.intoId)} />
      <Text textStyle="sm" color="fg.muted">
        All of this moves to the category you choose, and {category.name} is retired. What is published already keeps
        the name {category.name}. You can’t undo this.
      </Text>
      <TextAreaField
        {...form.bind('reason')}
        label="Reason"
        required
        hint="We record it in the audit."
        maxLength={MAX_REASON_CHARS}
        rows={3}
      />
    </FormDialog>
  );
}
