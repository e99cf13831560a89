import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { SavedReport } from "@tessera/wire/analytics/analytics";
import { queryKey } from "../report.queries.ts";

/** Returns the query for the person's saved reports. */
export function savedReportsQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.saved(organizationId),
    queryFn: async ({ signal }) => (await call("GET /analytics/saved-reports", { signal })).items,
    enabled: access === "ready",
  });
}

/** The stored details of a saved report. */
export type NewReport = Pick<SavedReport, "name" | "report" | "days" | "group_by" | "weekly">;

interface Said<Input> {
  failure: string;
  success?(input: Input): { title: string; message?: string };
}

/** Returns a mutation of saved reports that shows the outcome and reloads the list. */
function useSaving<Input, Output>(
  act: (session: Session, input: Input) => Promise<Output>,
  said: Said<Input>,
) {
  const session = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(session, input),
    onSuccess: (_answer, input) => {
      const words = said.success?.(input);
      if (words) notify({ kind: "success", ...words });
    },
    onError: ({ message }) => notify({ kind: "error", title: said.failure, message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey.saved(session.organizationId) }),
  });
}

export function useSaveReport() {
  return useSaving(({ call }, body: NewReport) => call("POST /analytics/saved-reports", { body }), {
    failure: t("Failed to save the report"),
    success: ({ name, weekly }) => ({
      title: t('Saved "{name}"', { name }),
      ...(weekly ? { message: t("You'll get it by email every Monday at 08:00.") } : {}),
    }),
  });
}

const toParams = ({ id }: SavedReport) => ({ savedReportId: id });

export function useSendWeekly() {
  return useSaving(
    ({ call }, { saved, weekly }: { saved: SavedReport; weekly: boolean }) =>
      call("PATCH /analytics/saved-reports/:savedReportId", { params: toParams(saved), body: { weekly } }),
    { failure: t("Failed to change the report") },
  );
}

export function useSendNow() {
  return useSaving(
    ({ call }, saved: SavedReport) =>
      call("POST /analytics/saved-reports/:savedReportId/send", { params: toParams(saved) }),
    {
      failure: t("Failed to send the report"),
      success: ({ name }) => ({
        title: t('Sent "{name}"', { name }),
        message: t("It is on its way to your email address."),
      }),
    },
  );
}

export function useDeleteReport() {
  return useSaving(
    ({ call }, saved: SavedReport) =>
      call("DELETE /analytics/saved-reports/:savedReportId", { params: toParams(saved) }),
    {
      failure: t("Failed to delete the report"),
      success: ({ name }) => ({ title: t('Deleted "{name}"', { name }) }),
    },
  );
}
