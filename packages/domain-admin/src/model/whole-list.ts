/** A list's query without its page: a file holds all of it. */
export const wholeList = <Query extends { pageNumber?: number; pageSize?: number; rowId?: number }>(query: Query) => {
  const { pageNumber: _page, pageSize: _size, rowId: _row, ...which } = query;
  return which;
};
