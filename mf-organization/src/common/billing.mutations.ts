import { useMutation } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { PlanId } from "@tessera/wire/organization/plan.constants";
import { useNavigate } from "react-router";
import { leaveTo } from "./leave.ts";

/** Starts a checkout and opens its page. */
export function useCheckout() {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (plan: PlanId) => call("POST /billing/checkout", { body: { plan } }),
    onSuccess: ({ url }) => leaveTo(url, navigate),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to open the checkout"), message }),
  });
}

/** Opens the payment provider's own page. */
export function usePortal() {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call("POST /billing/portal"),
    onSuccess: ({ url }) => leaveTo(url, navigate),
    onError: ({ message }) =>
      notify({ kind: "error", title: t("Failed to open the payment portal"), message }),
  });
}
