import type { ReactNode } from "react";
import classes from "./contacts.module.css";

/** The details of a customer or a company. Empty details are omitted. */
export function ContactDetails({ details }: { details: readonly [label: string, value: ReactNode][] }) {
  const known = details.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return (
    <dl className={classes.details}>
      {known.map(([label, value]) => (
        <div key={label} className={classes.pair}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
