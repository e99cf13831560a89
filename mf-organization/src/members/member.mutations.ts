import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Role } from "@tessera/wire/api/permission";
import type { AvailabilityState } from "@tessera/wire/organization/availability.constants";
import type { Member } from "@tessera/wire/organization/member";
import type { Invitation } from "@tessera/wire/organization/membership";
import { queryKey } from "../common/query-key.ts";

/** Returns a mutation of the members. A failure is reported, and the members are refetched in either case. */
function useMemberChange<Input>(failure: string, run: (input: Input) => Promise<unknown>) {
  const { organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onError: ({ message }) => notify({ kind: "error", title: failure, message }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKey.members(organizationId) }),
        queryClient.invalidateQueries({ queryKey: queryKey.invitations(organizationId) }),
      ]),
  });
}

export function useChangeMember() {
  const { call } = useSession();
  return useMemberChange(
    t("Failed to change the member"),
    ({ member, ...body }: { member: Member; role?: Role; is_active?: boolean }) =>
      call("PUT /organizations/members/:memberId/", { params: { memberId: member.id }, body }),
  );
}

/** Sets the availability without an end. Members choose an end themselves, in the user menu. */
export function useSetAvailability() {
  const { call } = useSession();
  return useMemberChange(
    t("Failed to change the availability"),
    ({ memberId, state }: { memberId: string; state: AvailabilityState }) =>
      call("PUT /organizations/members/:memberId/availability", { params: { memberId }, body: { state } }),
  );
}

export function useRemoveMember() {
  const { call } = useSession();
  return useMemberChange(t("Failed to remove the member"), (member: Member) =>
    call("DELETE /organizations/members/:memberId/", { params: { memberId: member.id } }),
  );
}

/** Leaves the organization. The session then continues in another organization, if there is one. */
export function useLeave() {
  const { call, userId } = useSession();
  const { identity } = useRemoteContext();
  return useMemberChange(t("Failed to leave the organization"), async () => {
    await call("DELETE /organizations/members/:memberId/", { params: { memberId: userId } });
    await identity.refresh();
  });
}

export function useResendInvitation() {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  return useMemberChange(t("Failed to send the invitation again"), async ({ id, email }: Invitation) => {
    await call("POST /organizations/invitations/:invitationId/resend", { params: { invitationId: id } });
    notify({ kind: "success", title: t("Invitation sent again"), message: email });
  });
}

export function useRevokeInvitation() {
  const { call } = useSession();
  return useMemberChange(t("Failed to revoke the invitation"), ({ id }: Invitation) =>
    call("DELETE /organizations/invitations/:invitationId", { params: { invitationId: id } }),
  );
}
