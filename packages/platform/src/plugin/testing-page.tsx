/** A page as domains write them, for the type tests. */
export function Page() {
  return <h1>Page</h1>;
}
