import { Navigate } from 'react-router';

/** A path that looks like one of ours but names nothing: the product's not-found page. */
export function NotThere() {
  return <Navigate to="/not-found" replace />;
}
