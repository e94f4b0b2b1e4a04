import { SEARCH_DEBOUNCE_MS, SEARCH_PAGE_SIZE, type SearchTiming, searchTiming } from '@chalkline/rules';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type FoundGroup,
  type GroupFinder,
  type PlacedGroup,
  placedGroups,
  type SearchRow,
  searchRows,
} from './search-groups.ts';
import type { SearchPage, SearchResult } from './search-result.ts';

/** Asks the server for one page; `signal` ends a search that another has overtaken. */
export type RunSearch = (
  query: { searchStr: string; pageNumber: number; pageSize: number },
  signal: AbortSignal,
) => Promise<SearchPage>;

/**
 * The state of the global search (UI-1): text of 3 characters or more is searched one second after the last key, an emptied
 * box at once, and one or two characters only close the list.
 */
export class SearchStore {
  text = '';
  isOpen = false;
  isLoading = false;
  hasFailed = false;
  results: SearchResult[] = [];
  totalCount = 0;
  /** What domains add, in their order. UI-36 */
  groups: readonly FoundGroup[] = [];
  /** Which of `rows` the arrow keys have chosen; -1 none. */
  activeIndex = -1;

  private page = 0;
  /** What the rows were found for. */
  private searched = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private request: AbortController | null = null;
  private groupRequest: AbortController | null = null;
  private readonly run: RunSearch;
  private readonly finders: readonly GroupFinder[];

  constructor(run: RunSearch, finders: readonly GroupFinder[] = []) {
    this.run = run;
    this.finders = finders;
    makeAutoObservable<this, 'run' | 'finders' | 'timer' | 'request' | 'groupRequest' | 'page' | 'searched'>(this, {
      run: false,
      finders: false,
      timer: false,
      request: false,
      groupRequest: false,
      page: false,
      searched: false,
      results: observableRef,
      groups: observableRef,
    });
  }

  get canShowMore(): boolean {
    return this.results.length > 0 && this.results.length < this.totalCount;
  }

  /** Rows that the arrow keys reach: the results, Show More, and what the groups found. */
  get rows(): readonly SearchRow[] {
    return searchRows(this.results, this.canShowMore, this.groups);
  }

  /** The groups with the place of their first row among all. */
  get placedGroups(): readonly PlacedGroup[] {
    return placedGroups(this.groups, this.results.length + (this.canShowMore ? 1 : 0));
  }

  /** Whether anything that was asked has not answered yet. */
  get isSearching(): boolean {
    return this.isLoading || this.groups.some(({ state }) => state === 'loading');
  }

  setText(text: string): void {
    this.text = text;
    // Enter now means the new text, not a row that an older one found.
    this.activeIndex = -1;
    this.apply(searchTiming(text, 'typing'));
  }

  /** The Enter key: searches without waiting. */
  submit(): void {
    this.apply(searchTiming(this.text, 'enter'));
  }

  /** Coming back to a box that holds something to look for. */
  focus(): void {
    if (!this.isOpen) this.apply(searchTiming(this.text, 'focus'));
  }

  /** The next page, below what is there. */
  async showMore(): Promise<void> {
    if (!this.canShowMore || this.isLoading || this.text !== this.searched) return;
    await this.load(this.page + 1);
  }

  move(step: 1 | -1): void {
    const { length } = this.rows;
    if (!this.isOpen || length === 0 || this.text !== this.searched) return;
    const from = this.activeIndex < 0 && step < 0 ? 0 : this.activeIndex;
    this.activeIndex = (from + step + length) % length;
  }

  close(): void {
    this.cancel();
    this.isOpen = false;
    this.isLoading = false;
    this.groups = this.groups.filter(({ state }) => state !== 'loading');
    this.activeIndex = -1;
  }

  /** Forgets text and results, after a jump. */
  clear(): void {
    this.close();
    this.text = '';
    this.results = [];
    this.groups = [];
    this.totalCount = 0;
  }

  private apply(timing: SearchTiming): void {
    if (timing === 'close') {
      this.close();
      return;
    }
    this.cancel();
    if (timing === 'now') void this.search();
    else this.timer = setTimeout(() => void this.search(), SEARCH_DEBOUNCE_MS);
  }

  private cancel(): void {
    clearTimeout(this.timer);
    this.request?.abort();
    this.groupRequest?.abort();
    this.request = null;
    this.groupRequest = null;
  }

  private async search(): Promise<void> {
    this.isOpen = true;
    this.searched = this.text;
    this.results = [];
    this.totalCount = 0;
    this.activeIndex = -1;
    await Promise.all([this.load(1), this.findGroups()]);
  }

  /** Asks every group at once: one that is slow or fails holds up no other. UI-36 */
  private async findGroups(): Promise<void> {
    const text = this.text.trim();
    const request = new AbortController();
    this.groupRequest = request;
    const finders = text === '' ? [] : this.finders;
    this.groups = finders.map(({ id, label }): FoundGroup => ({ id, label, state: 'loading', found: { things: [] } }));
    await Promise.all(finders.map((finder) => this.findGroup(finder, text, request)));
  }

  private async findGroup({ id, find }: GroupFinder, text: string, request: AbortController): Promise<void> {
    let change: Pick<FoundGroup, 'state'> & Partial<FoundGroup>;
    try {
      change = { state: 'found', found: await find(text, request.signal) };
    } catch {
      change = { state: 'failed' };
    }
    runInAction(() => {
      if (this.groupRequest !== request) return;
      this.groups = this.groups.map((group) => (group.id === id ? { ...group, ...change } : group));
    });
  }

  private async load(pageNumber: number): Promise<void> {
    const request = new AbortController();
    this.request = request;
    this.isLoading = true;
    this.hasFailed = false;
    try {
      const query = { searchStr: this.text.trim(), pageNumber, pageSize: SEARCH_PAGE_SIZE };
      const found = await this.run(query, request.signal);
      runInAction(() => {
        if (this.request !== request) return;
        this.page = pageNumber;
        this.results = pageNumber === 1 ? found.listingData : [...this.results, ...found.listingData];
        this.totalCount = found.totalCount;
        this.isLoading = false;
      });
    } catch {
      runInAction(() => {
        if (this.request !== request) return;
        this.isLoading = false;
        this.hasFailed = true;
      });
    }
  }
}
