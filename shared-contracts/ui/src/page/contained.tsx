import { Component, type ReactNode } from "react";

interface ContainedProps {
  /** What stands in the place of what cannot be drawn: the error screen is for whole pages. */
  instead: ReactNode;
  /** What is drawn: when it is another value, drawing is tried again. */
  of?: unknown;
  children?: ReactNode;
}

interface ContainedState {
  hasFailed: boolean;
  of: unknown;
}

/**
 * Keeps an error while rendering within one part of a page: a cell, a card, an entry, a chart. The shell knows it by `isPart` and
 * counts the error for the release, as it does those of whole pages.
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
