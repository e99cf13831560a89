import { type ReactNode, useLayoutEffect, useRef } from "react";

interface ViewHeadingProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The heading of a view. It gets the focus when the view is shown, for screen readers. */
export function ViewHeading({ className, children }: ViewHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return (
    <h1 tabIndex={-1} className={className} ref={heading}>
      {children}
    </h1>
  );
}
