import { useApi } from '@chalkline/api-client';
import { FormDialog, FormFailure, RuledItem, RuledList, useForm } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import {
  ActionMenu,
  Box,
  Button,
  chakra,
  EmptyState,
  facts,
  figured,
  QueryView,
  Sheet,
  SwitchField,
  TextField,
  useConfirm,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProductListRow } from '../../model/contract.ts';
import { productLists, useDeleteList, useSaveList } from '../../queries/marketplace.ts';
import { ListItems } from './list-items.tsx';
import { ListToCart } from './list-to-cart.tsx';

/** A list's name, and whether colleagues see it. */
function ListDialog({ row, onClose }: { row: ProductListRow | null; onClose: () => void }) {
  const save = useSaveList();
  const form = useForm({
    initial: { name: row?.name ?? '', isShared: row?.isShared ?? false },
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: 'Enter a name' } : {}),
    send: ({ name, isShared }) =>
      save.mutateAsync({
        body: { ...(row === null ? {} : { id: row.id, version: row.version }), name: name.trim(), isShared },
      }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={row === null ? 'New list' : `Change ${row.name}`}
      form={form}
      submitLabel="Save list"
      busyLabel="Saving…"
      onClose={onClose}
    >
      <TextField {...form.bind('name')} label="Name" hint="Such as “Art room, each August”." maxLength={100} required />
      <SwitchField
        label="Shared"
        hint="Your colleagues see it and put it into their carts."
        checked={form.values.isShared}
        onValueChange={(isShared) => form.set('isShared', isShared)}
      />
      <FormFailure failure={form.failure} shown={(path) => path === 'name'} />
    </FormDialog>
  );
}

function Row({ row, onOpen, onEdit }: { row: ProductListRow; onOpen: () => void; onEdit: () => void }) {
  const confirm = useConfirm();
  const remove = useDeleteList();
  const { session } = usePlatform();
  async function ask() {
    const { confirmed } = await confirm({
      title: `Delete ${row.name}?`,
      body: 'You can’t get the list back. Its products stay in the marketplace.',
      confirmLabel: 'Delete list',
      tone: 'danger',
    });
    if (confirmed) remove.mutate({ body: { id: row.id } });
  }
  const mayEdit = row.isMine && !row.isFavorites && !session.isImpersonating;
  return (
    <RuledItem align="center" justify="space-between" wrap="wrap">
      <Box flex="1 1 10rem" minW="0">
        <chakra.button
          type="button"
          fontWeight="semibold"
          textAlign="start"
          cursor="pointer"
          _hover={{ textDecoration: 'underline' }}
          onClick={onOpen}
        >
          {row.name}
        </chakra.button>
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {facts(figured(row.itemCount, 'product'), row.isShared && (row.isMine ? 'shared' : `by ${row.ownerName}`))}
        </chakra.span>
      </Box>
      <ListToCart row={row} />
      {mayEdit && (
        <ActionMenu
          label={`Actions for ${row.name}`}
          actions={[
            { label: 'Change list', onSelect: onEdit },
            { label: 'Delete list', tone: 'danger', onSelect: () => void ask() },
          ]}
        />
      )}
    </RuledItem>
  );
}

/** Favorites and reorder lists: one kind. */
export function ListsSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(productLists(useApi()));
  const [opened, setOpened] = useState<number | null>(null);
  const [edited, setEdited] = useState<ProductListRow | 'new' | null>(null);
  const { session } = usePlatform();
  return (
    <Sheet
      open
      onClose={onClose}
      title="Reorder lists"
      size="md"
      footer={
        opened === null ? (
          !session.isImpersonating && (
            <Button variant="surface" onClick={() => setEdited('new')}>
              <Plus aria-hidden="true" />
              New list
            </Button>
          )
        ) : (
          <Button variant="surface" onClick={() => setOpened(null)}>
            <ArrowLeft aria-hidden="true" />
            All lists
          </Button>
        )
      }
    >
      {opened === null ? (
        <QueryView query={query} what="Your lists">
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={<ListChecks size={20} aria-hidden="true" />} title="No lists yet">
                Keep what you order again and again in a list. One click puts it into the cart.
              </EmptyState>
            ) : (
              <RuledList label="Lists">
                {rows.map((row) => (
                  <Row key={row.id} row={row} onOpen={() => setOpened(row.id)} onEdit={() => setEdited(row)} />
                ))}
              </RuledList>
            )
          }
        </QueryView>
      ) : (
        <ListItems id={opened} />
      )}
      {edited !== null && <ListDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Sheet>
  );
}
