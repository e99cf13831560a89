import { useMutation, useQueryClient } from "@tanstack/react-query";
import { plural } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Role } from "@tessera/wire/api/permission";
import { queryKey } from "../common/query-key.ts";

/** An address that was refused, and why. */
export interface Refusal {
  address: string;
  reason: string;
}

interface Invites {
  addresses: string[];
  role: Role;
}

/**
 * Sends invitations to several addresses, one after another. Those already sent stay valid if a later one fails; the refused addresses are
 * returned.
 */
export function useInvite() {
  const { call, organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ addresses, role }: Invites): Promise<Refusal[]> {
      const refusals: Refusal[] = [];
      for (const email of addresses) {
        await call("POST /organizations/invite/", { body: { email, role } }).catch((error: Error) =>
          refusals.push({ address: email, reason: error.message }),
        );
      }
      return refusals;
    },
    async onSuccess(refusals, { addresses }) {
      await queryClient.invalidateQueries({ queryKey: queryKey.invitations(organizationId) });
      const sent = addresses.length - refusals.length;
      if (sent === 0) return;
      const message =
        sent === 1
          ? sentTo(addresses, refusals)
          : plural(sent, { one: "# person got an email.", other: "# people got an email." });
      const title = plural(sent, { one: "Invitation sent", other: "Invitations sent" });
      notify({ kind: "success", title, message });
    },
  });
}

function sentTo(addresses: string[], refusals: Refusal[]): string {
  return addresses.find((address) => !refusals.some((refusal) => refusal.address === address)) ?? "";
}
