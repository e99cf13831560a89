import { useMutation } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { newKey } from "@tessera/ui/remote/new-key";
import { useSession } from "@tessera/ui/remote/session";
import { useRefreshContacts } from "../contacts.queries.ts";

/** Merges a customer into another. */
export function useMergeCustomer(customerId: string) {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const refresh = useRefreshContacts();
  return useMutation({
    mutationFn: (targetId: string) =>
      call("POST /customers/:customerId/merge", {
        params: { customerId },
        body: { into_customer_id: targetId },
        idempotencyKey: newKey(),
      }),
    onSuccess: ({ name }) => notify({ kind: "success", title: t("Customers merged"), message: name }),
    onSettled: refresh,
  });
}

/** Undoes the merge of a customer. */
export function useUnmergeCustomer() {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const refresh = useRefreshContacts();
  return useMutation({
    mutationFn: (customerId: string) =>
      call("POST /customers/:customerId/unmerge", { params: { customerId }, idempotencyKey: newKey() }),
    onSuccess: ({ name }) => notify({ kind: "success", title: t("Merge undone"), message: name }),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to undo the merge"), message }),
    onSettled: refresh,
  });
}
