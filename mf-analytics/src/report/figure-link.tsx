import { t } from "@tessera/language/t";
import type { Figure } from "@tessera/wire/analytics/analytics";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Filter = Figure["filter"];

/** Returns the path of the ticket list for a filter, or null if nothing was counted. */
export function listPath(filter: Filter, value: number | null): string | null {
  if (!filter || !value) return null;
  return `/dashboard?${new URLSearchParams(Object.entries(filter))}`;
}

interface FigureLinkProps {
  filter: Filter;
  value: number | null;
  /** The text for screen readers: "Created: 624 tickets". Without it, the children are read. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows a number as a link to the tickets that it counts, or as plain text if it counts none. */
export function FigureLink({ filter, value, label, className, children }: FigureLinkProps) {
  const path = listPath(filter, value);
  if (!path) return <span className={className}>{children}</span>;
  return (
    <Link to={path} className={className} aria-label={label && t("{label}, open the list", { label })}>
      {children}
    </Link>
  );
}
