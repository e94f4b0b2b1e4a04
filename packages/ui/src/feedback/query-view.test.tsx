import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListTable } from '../data/list-table.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { QueryView } from './query-view.tsx';

const paused = { data: undefined, error: null, refetch: () => undefined, fetchStatus: 'paused' };

it('says that the device is offline in place of a spinner without end', () => {
  renderUi(
    <QueryView query={paused} what="The plan">
      {() => 'data'}
    </QueryView>,
  );
  expect(screen.getByText('You are offline')).toBeTruthy();
  expect(screen.queryByText('Loading…')).toBeNull();
});

it('says so in place of a list’s skeleton', () => {
  const list = { page: 1, pageSize: 10, sort: '', setPage: () => undefined, setSort: () => undefined };
  renderUi(
    <ListTable
      caption="Orders"
      list={list}
      query={{ ...paused, isPending: true, isPlaceholderData: false }}
      columns={[]}
      rowKey={() => 1}
      empty="Nothing"
    />,
  );
  expect(screen.getByText('You are offline')).toBeTruthy();
});

it('keeps showing what came before the network went', () => {
  renderUi(
    <QueryView query={{ ...paused, data: 'what was there' }} what="The plan">
      {(data) => data}
    </QueryView>,
  );
  expect(screen.getByText('what was there')).toBeTruthy();
});
