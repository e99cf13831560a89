import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Checkbox, Group, Stack } from "@tessera/ui/mantine";
import type { User } from "@tessera/wire/account/session";
import { useState } from "react";
import { isNewPassword, isPassword } from "../../sign-in/credentials.ts";
import { PasswordField } from "../../sign-in/form/password-field.tsx";
import { useCheckedForm } from "../../sign-in/form/use-checked-form.ts";
import { account } from "./account.ts";
import { FailureNote } from "./failure-note.tsx";
import { fieldFailure } from "./failure-text.ts";
import { useProfile } from "./profile-context.ts";
import { ProfileSection } from "./profile-section.tsx";

export function PasswordSection({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <ProfileSection
      title={t("Password")}
      text={t("Change it if someone else may know it. We'll email you to confirm the change.")}
    >
      {isOpen ? (
        <PasswordForm user={user} onClose={() => setIsOpen(false)} />
      ) : (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t("Change password")}
        </Button>
      )}
    </ProfileSection>
  );
}

const checks = { currentPassword: isPassword, newPassword: isNewPassword };

function PasswordForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { identity, notify } = useProfile();
  const queryClient = useQueryClient();
  const [revokeOtherSessions, setRevokeOtherSessions] = useState(true);
  const change = useMutation({
    async mutationFn(passwords: { currentPassword: string; newPassword: string }) {
      await account.changePassword({ ...passwords, revokeOtherSessions });
      await identity.refresh();
      await queryClient.invalidateQueries({ queryKey: ["profile"] });
    },
    onSuccess() {
      notify({ kind: "success", title: t("Password changed") });
      onClose();
    },
  });
  const { errors, onSubmit } = useCheckedForm(checks, (passwords) => change.mutate(passwords));
  const isCurrentWrong =
    fieldFailure(change.error, "currentPassword") && t("That isn't your current password.");

  return (
    <form noValidate method="post" onSubmit={onSubmit}>
      <Stack gap={16}>
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label={t("Current password")}
          size="md"
          autoFocus
          error={errors.currentPassword ?? (isCurrentWrong || undefined)}
        />
        <PasswordField
          name="newPassword"
          label={t("New password")}
          size="md"
          isNew
          error={errors.newPassword}
        />
        <Checkbox
          label={t("Sign out everywhere else")}
          checked={revokeOtherSessions}
          onChange={({ currentTarget }) => setRevokeOtherSessions(currentTarget.checked)}
        />
        {!isCurrentWrong && <FailureNote error={change.error} />}
        <Group gap={8}>
          <Button type="submit" loading={change.isPending}>
            {t("Change password")}
          </Button>
          <Button variant="subtle" color="gray" disabled={change.isPending} onClick={onClose}>
            {t("Cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
