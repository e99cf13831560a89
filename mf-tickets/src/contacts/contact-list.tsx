import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { FailureState } from "@tessera/ui/page/view-states";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import type { ReactNode } from "react";
import { Link } from "react-router";
import classes from "./contacts.module.css";

const labels = {
  customers: {
    list: t("Customers"),
    loading: t("Loading customers..."),
    failure: t("Couldn't load customers"),
  },
  companies: {
    list: t("Companies"),
    loading: t("Loading companies..."),
    failure: t("Couldn't load companies"),
  },
  suggestions: {
    list: t("Suggested companies"),
    loading: t("Loading suggestions..."),
    failure: t("Couldn't load the suggestions"),
  },
};

interface ContactPage<Item> {
  items: Item[];
}

interface Columns {
  /** The labels of columns at the right of the name. */
  columns?: readonly string[] | undefined;
}

interface ContactListProps<Item> extends Columns {
  /** The kind of contacts, such as "customers". */
  what: keyof typeof labels;
  query: UseInfiniteQueryResult<InfiniteData<ContactPage<Item>>>;
  /** Shown if there are none. */
  empty: ReactNode;
  toRow(item: Item): RowProps & { id: string };
}

interface RowProps {
  /** The page of the contact; without it, the name is no link. */
  to?: string;
  mark: ReactNode;
  name: string;
  /** Shown beside the name. */
  badge?: ReactNode;
  detail: string;
  /** Shown on the right: what they belong to, or how many belong to them. */
  side?: ReactNode;
  /** The values of the columns, for a list that has columns. */
  cells?: readonly ReactNode[];
  /** Buttons at the end of the row. */
  actions?: ReactNode;
}

function ContactRow({ to, mark, name, badge, detail, side, cells, columns, actions }: RowProps & Columns) {
  return (
    <li className={classes.row}>
      {mark}
      <div className={classes.words}>
        <span className={classes.name}>
          {to === undefined ? (
            <span className={classes.plain}>{name}</span>
          ) : (
            <Link to={to} className={classes.link}>
              {name}
            </Link>
          )}
          {badge}
        </span>
        <span className={classes.detail}>{detail}</span>
      </div>
      {columns ? (
        <div className={classes.cells}>
          {columns.map((label, index) => (
            <span key={label} className={classes.cell} data-empty={cells?.[index] == null || undefined}>
              <span className={classes.label}>{label}</span> {cells?.[index] ?? "–"}
            </span>
          ))}
        </div>
      ) : (
        <span className={classes.side}>{side}</span>
      )}
      {actions ? <div className={classes.decisions}>{actions}</div> : null}
    </li>
  );
}

/** The labels of the columns above a list. On a phone, each value has its label instead. */
function ColumnLabels({ columns }: { columns: readonly string[] }) {
  return (
    <div className={`${classes.cells} ${classes.columns}`} aria-hidden>
      {columns.map((label) => (
        <span key={label} className={classes.cell}>
          {label}
        </span>
      ))}
    </div>
  );
}

/** A paginated list of customers or companies, which loads more pages on demand. */
export function ContactList<Item>({ what, query, empty, columns, toRow }: ContactListProps<Item>) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  if (!data && error) {
    return <FailureState title={labels[what].failure} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingChip text={labels[what].loading} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <>
      {columns ? <ColumnLabels columns={columns} /> : null}
      <ul className={classes.list} aria-label={labels[what].list}>
        {items.map((item) => {
          const { id, ...row } = toRow(item);
          return <ContactRow key={id} columns={columns} {...row} />;
        })}
      </ul>
      {hasNextPage ? (
        <Button
          variant="default"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("Show more")}
        </Button>
      ) : null}
    </>
  );
}
