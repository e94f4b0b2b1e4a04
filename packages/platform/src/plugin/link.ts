/**
 * A named link to a page of some plugin. Two plugins that define the same id mean the same link, so the one that links
 * and the one that has the page need not know each other.
 */
export interface LinkRef<Params> {
  readonly id: string;
  /** Where the link goes when no plugin binds it. */
  readonly build?: (params: Params) => string;
}

/** Binds a named link to a path. */
export interface LinkBinding<Params> {
  readonly ref: LinkRef<Params>;
  to(params: Params): string;
}

/** Defines a named link: `const purchaseOrderLink = defineLink<{ id: number }>('rfp.purchase-order')`. */
export function defineLink<Params = void>(id: string, build?: (params: Params) => string): LinkRef<Params> {
  return build ? { id, build } : { id };
}

/** Says where a named link goes; for a plugin's `links`. */
export function bindLink<Params>(ref: LinkRef<Params>, to: (params: Params) => string): LinkBinding<Params> {
  return { ref, to };
}
