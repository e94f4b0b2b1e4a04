import { QueryView as QueryFaces } from '@chalkline/ui';
import { Observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';

type QueryViewProps<T> = ComponentProps<typeof QueryFaces<T>>;

/** A query's faces. The children's function runs in an observer: stores that it reads must draw it again. */
export function QueryView<T>({ children, ...query }: QueryViewProps<T>) {
  return <QueryFaces<T> {...query}>{(data) => <Observer>{() => <>{children(data)}</>}</Observer>}</QueryFaces>;
}
