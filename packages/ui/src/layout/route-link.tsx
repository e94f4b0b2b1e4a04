import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, type Ref, use } from 'react';

/** A link inside the product. `to` is a path; the rest are an anchor's own attributes. */
export interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** The link component that a router must offer; React Router's `Link` works. */
export type RouteLinkComponent = ComponentType<RouteLinkProps>;

function PlainLink({ to, ...anchor }: RouteLinkProps) {
  return <a {...anchor} href={to} />;
}

const RouteLinkContext = createContext<RouteLinkComponent>(PlainLink);

/** Chooses the link component; `ChalklineProvider` does it for the application. */
export function RouteLinkProvider(props: { component?: RouteLinkComponent | undefined; children: ReactNode }) {
  return <RouteLinkContext value={props.component ?? PlainLink}>{props.children}</RouteLinkContext>;
}

/** A link that goes through the application's router. */
export function RouteLink(props: RouteLinkProps) {
  const Component = use(RouteLinkContext);
  return <Component {...props} />;
}
