import { useApi } from '@chalkline/api-client';
import { failureOf, type ListController, usePlatform } from '@chalkline/platform';
import { ActionMenu, Button, FilterTabs, Flex, Modal, Stack, Text, TextField, useConfirm } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type ListView, savedViews, useDeleteView, useSaveView, viewQuery } from './list-views.ts';

const MAX_NAME_CHARS = 60;
/** No view has it: a query holds no space. */
const NO_VIEW = 'no view';

interface ViewBarProps {
  list: ListController;
  /** The route of the list's screen. */
  name: string;
  /** The list's filters by their parameters' names. */
  filters: readonly string[];
  /** The views that everybody has; the first is the list as it begins. */
  usual: readonly ListView[];
}

interface SaveViewProps {
  name: string;
  query: string;
  taken: readonly string[];
  usual: readonly string[];
  onClose: () => void;
}

/** Of two views that show the same, the first. */
const uniqueBy = (views: readonly ListView[]): ListView[] =>
  [...new Map(views.toReversed().map((view) => [view.query, view])).values()].toReversed();

/** Asks for the name of what the list shows now. */
function SaveViewForm({ name: list, query, taken, usual, onClose }: SaveViewProps) {
  const { feedback } = usePlatform();
  const save = useSaveView();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const trimmed = name.trim();
  function keep() {
    if (trimmed === '') setError('Give the view a name.');
    else if (usual.includes(trimmed)) setError('The list has a view of this name already. Choose another name.');
    else {
      save.mutate(
        { body: { list, name: trimmed, query } },
        {
          onSuccess: () => {
            feedback.success(`The view ${trimmed} is saved.`);
            onClose();
          },
          onError: (failure) => setError(failureOf(failure).fields.name ?? failure.message),
        },
      );
    }
  }
  return (
    <Stack gap="4">
      <Text color="fg.muted">
        The search, the filters and the sorting are kept under this name, for you alone and on each of your devices.
      </Text>
      <TextField
        label="Name of the view"
        required
        maxLength={MAX_NAME_CHARS}
        value={name}
        error={error}
        hint={taken.includes(trimmed) ? 'You have a view of this name. It will be replaced.' : undefined}
        onValueChange={(value) => {
          setName(value);
          setError(undefined);
        }}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
      <Flex justify="flex-end" gap="3">
        <Button variant="surface" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={save.isPending} onClick={keep}>
          Save view
        </Button>
      </Flex>
    </Stack>
  );
}

/** What can be done with a saved view that is shown. */
function ViewActions({ list, view }: { list: string; view: ListView }) {
  const confirm = useConfirm();
  const remove = useDeleteView();
  async function askDelete() {
    const { confirmed } = await confirm({
      title: `Delete the view ${view.name}?`,
      body: 'The purchases or other rows in it stay as they are.',
      confirmLabel: 'Delete view',
      cancelLabel: 'Keep it',
      tone: 'danger',
    });
    if (confirmed) remove.mutate({ body: { list, name: view.name } });
  }
  return (
    <ActionMenu
      label={`More about the view ${view.name}`}
      actions={[
        {
          label: 'Delete view…',
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger',
          onSelect: () => void askDelete(),
        },
      ]}
    />
  );
}

/** The views of a list: those that everybody has, those that one saved, and the way to save what is shown. UI-52 */
export function ViewBar({ list, name, filters, usual }: ViewBarProps) {
  const { session } = usePlatform();
  const { data: saved = [] } = useQuery(savedViews(useApi(), name));
  const [isSaving, setSaving] = useState(false);
  const query = viewQuery(list.params, filters);
  // What was saved under a filter that the list no longer has leads to what is left of it.
  const own = saved.map((view) => ({ ...view, query: viewQuery(new URLSearchParams(view.query), filters) }));
  const views = uniqueBy([...usual, ...own]);
  const current = views.find((view) => view.query === query);
  const shown = own.find((view) => view === current);
  const mayChange = !session.isImpersonating;
  function show(chosen: string) {
    const wanted = new URLSearchParams(chosen);
    list.set(Object.fromEntries(['search', 'sort', ...filters].map((each) => [each, wanted.get(each)])));
  }
  return (
    <Flex gap="1" wrap="wrap" align="center">
      <FilterTabs
        label="Views"
        value={current?.query ?? NO_VIEW}
        onChange={show}
        items={views.map((view) => ({ value: view.query, label: view.name }))}
      />
      {mayChange && shown && <ViewActions list={name} view={shown} />}
      {mayChange && !current && (
        <Button size="sm" variant="ghost" onClick={() => setSaving(true)}>
          <BookmarkPlus aria-hidden="true" />
          Save this view
        </Button>
      )}
      <Modal open={isSaving} onClose={() => setSaving(false)} title="Save this view">
        <SaveViewForm
          name={name}
          query={query}
          taken={saved.map((view) => view.name)}
          usual={usual.map((view) => view.name)}
          onClose={() => setSaving(false)}
        />
      </Modal>
    </Flex>
  );
}
