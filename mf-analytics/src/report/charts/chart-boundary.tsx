import { Component, type ReactNode } from "react";

interface ChartBoundaryProps {
  /** Shown instead of a picture that could not be drawn or fetched. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Without the library of charts the numbers are still there. */
export class ChartBoundary extends Component<ChartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
