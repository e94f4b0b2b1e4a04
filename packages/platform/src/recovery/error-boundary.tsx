import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** What stands in for the part that failed; `reset` tries it again. */
  fallback(failure: { error: unknown; reset(): void }): ReactNode;
  onError?(error: unknown, info: ErrorInfo): void;
  /** A change of this value tries again, as when another page is opened. */
  resetKey?: unknown;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
  resetKey: unknown;
}

/** Catches errors of rendering below it. How the error screen looks is the app's. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    return Object.is(props.resetKey, state.resetKey) ? null : { failure: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  readonly reset = () => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback({ error: failure.error, reset: this.reset }) : this.props.children;
  }
}
