import { IconRefresh, IconTicketOff } from "@tabler/icons-react";
import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import { Link } from "react-router";
import { useListPath } from "../common/filter/list-return.store.ts";
import { mayRecover } from "../common/ticket/ticket.queries.ts";

function describeReason(error: Error): string {
  const status = error instanceof ApiError ? error.status : 0;
  return status === 404 || status === 422
    ? t("It doesn't exist, or it belongs to another organization.")
    : error.message;
}

/** Shown if a ticket could not be loaded, with a link back. */
export function TicketFailure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const list = useListPath();
  return (
    <StateView
      icon={IconTicketOff}
      tone="danger"
      title={t("Failed to load ticket")}
      text={describeReason(error)}
      actions={
        <>
          {mayRecover(error) ? (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
              onClick={onRetry}
            >
              {t("Try again")}
            </Button>
          ) : null}
          <Button variant="default" component={Link} to={list}>
            {t("Back to Dashboard")}
          </Button>
        </>
      }
      requestId={error instanceof ApiError ? error.requestId : undefined}
    />
  );
}
