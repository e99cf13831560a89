import type { ReactNode } from "react";
import classes from "./contacts.module.css";

/** What is known of a customer or a company; what is not is left out. */
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

/** Custom data as lines of the details. */
export function toCustomDetails(data: Record<string, unknown>): [string, string][] {
  return Object.entries(data).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
}
