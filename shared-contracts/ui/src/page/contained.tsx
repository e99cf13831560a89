import { Component, type ReactNode } from "react";

interface ContainedProps {
  /** What to render if the children fail. The error screen is for whole pages. */
  instead: ReactNode;
  /** The subject of the children. When it changes, rendering is tried again. */
  of?: unknown;
  children?: ReactNode;
}

interface ContainedState {
  hasFailed: boolean;
  of: unknown;
}

/**
 * An error boundary for one part of a page: a cell, a card, an entry, a chart. The shell recognizes it by `isPart` and counts the error for
 * the release, like the errors of whole pages.
 */
export class Contained extends Component<ContainedProps, ContainedState> {
  readonly isPart = true;
  override state: ContainedState = { hasFailed: false, of: this.props.of };

  static getDerivedStateFromError(): Partial<ContainedState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ of }: ContainedProps, state: ContainedState): ContainedState | null {
    return Object.is(of, state.of) ? null : { hasFailed: false, of };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
