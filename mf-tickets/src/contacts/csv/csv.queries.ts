import { useMutation } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { saveFile } from "@tessera/ui/page/save-file";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { newKey } from "@tessera/ui/remote/new-key";
import { useSession } from "@tessera/ui/remote/session";
import { useRefreshContacts } from "../contacts.queries.ts";

export function useImportCustomers() {
  const { call } = useSession();
  const refresh = useRefreshContacts();
  return useMutation({
    mutationFn: (csv: string) => call("POST /customers/import", { body: { csv }, idempotencyKey: newKey() }),
    onSettled: refresh,
  });
}

/** Downloads all customers as a CSV file. */
export function useExportCustomers() {
  const { open, notify } = useRemoteContext();
  return useMutation({
    mutationFn: async () => {
      if (!open) throw new ApiError(t("Reload the page to export customers."), { status: 0 });
      return (await open("GET /customers/export", { accept: "text/csv" })).blob();
    },
    onSuccess: (rows) => saveFile("customers.csv", rows),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to export customers"), message }),
  });
}
