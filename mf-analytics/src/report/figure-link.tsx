import { t } from "@tessera/language/t";
import type { Figure } from "@tessera/wire/analytics";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Filter = Figure["filter"];

/** The list of the tickets a filter names. Nothing counted opens nothing. */
export function listPath(filter: Filter, value: number | null): string | null {
  if (!filter || !value) return null;
  return `/dashboard?${new URLSearchParams(Object.entries(filter))}`;
}

interface FigureLinkProps {
  filter: Filter;
  value: number | null;
  /** What is counted, for a screen reader: "Created: 624 tickets". Without one the children say it. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A number that opens the tickets it counts, or where it counts none just the number. */
export function FigureLink({ filter, value, label, className, children }: FigureLinkProps) {
  const path = listPath(filter, value);
  if (!path) return <span className={className}>{children}</span>;
  return (
    <Link to={path} className={className} aria-label={label && t("{label}, open the list", { label })}>
      {children}
    </Link>
  );
}
