/** A write as this layer makes it: the domain says which call of the contract it is, and what it makes stale. */
export interface Call<Input, Output = unknown> {
  readonly isPending: boolean;
  mutate(input: Input, on?: CallOutcome<Output>): void;
  mutateAsync(input: Input): Promise<Output>;
}

/** What follows a write; the domain's own alerts and refetches come by themselves. */
export interface CallOutcome<Output = unknown> {
  readonly onSuccess?: (output: Output) => void;
  readonly onError?: (error: Error) => void;
}

interface Mutation<Init, Output> {
  readonly isPending: boolean;
  mutate(init: Init, on?: CallOutcome<Output>): void;
  mutateAsync(init: Init): Promise<Output>;
}

/** A mutation of the contract as a call of this layer; `init` puts the subject’s number and the input where the contract wants them. */
export function callOf<Input, Init, Output>(
  mutation: Mutation<Init, Output>,
  init: (input: Input) => Init,
): Call<Input, Output> {
  return {
    isPending: mutation.isPending,
    mutate: (input, on) => mutation.mutate(init(input), on),
    mutateAsync: (input) => mutation.mutateAsync(init(input)),
  };
}
