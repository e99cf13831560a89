import { IconAlertTriangle, IconRefresh, IconShieldLock } from "@tabler/icons-react";
import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { Button, Center } from "@tessera/ui/mantine";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { StateView } from "@tessera/ui/state/state-view";
import type { ReactNode } from "react";

interface FailureProps {
  title: string;
  error: Error;
  onRetry(): void;
}

/** The state of a view that failed to load. */
export function FailureState({ title, error, onRetry }: FailureProps) {
  return (
    <StateView
      icon={IconAlertTriangle}
      tone="danger"
      title={title}
      text={error.message || t("Unknown error occurred")}
      actions={
        <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.5} />} onClick={onRetry}>
          {t("Try again")}
        </Button>
      }
      requestId={error instanceof ApiError ? error.requestId : undefined}
    />
  );
}

/** The state of a view that the user's role may not access. */
export function NotAllowedState({ text }: { text: string }) {
  return <StateView icon={IconShieldLock} title={t("You don't have access to this page")} text={text} />;
}

interface LoadedProps<Data> {
  /** A query of react-query, also one of several pages. */
  query: { data: Data | undefined; error: Error | null; refetch(): Promise<unknown> };
  /** "Loading members..." */
  loading: string;
  /** "Failed to load members" */
  failure: string;
  children(data: Data): ReactNode;
}

/** Renders the data of a query, or its loading or error state. */
export function Loaded<Data>({ query, loading, failure, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <Center mih={240}>
      {query.error ? (
        <FailureState title={failure} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingChip text={loading} />
      )}
    </Center>
  );
}
