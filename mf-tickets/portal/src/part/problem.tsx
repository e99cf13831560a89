import classes from "../portal.module.css";

interface ProblemProps {
  id?: string;
  children: string;
}

/** Says what went wrong. The element exists before that, so that screen readers announce it. */
export function Problem({ id, children }: ProblemProps) {
  return (
    <p className={classes.error} role="alert" id={id}>
      {children}
    </p>
  );
}
