import { t } from "@tessera/language/t";
import { Button, Skeleton, VisuallyHidden } from "@tessera/ui/mantine";
import type { ReactNode } from "react";
import classes from "./requester.module.css";

interface PanelStateProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch(): Promise<unknown> };
  loading: string;
  failure: string;
  children(data: Data): ReactNode;
}

/** The data of a query in a part of the side panel, or its loading or error state. */
export function PanelState<Data>({ query, loading, failure, children }: PanelStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <div role="alert" className={classes.state}>
        {failure} {query.error.message}
        <Button variant="default" size="compact-sm" onClick={() => void query.refetch()}>
          {t("Try again")}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.state} aria-busy>
      <VisuallyHidden>{loading}</VisuallyHidden>
      <Skeleton width="80%" height={12} />
      <Skeleton width="60%" height={12} />
    </div>
  );
}
