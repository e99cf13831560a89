import { useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Checkbox, Group, Stack } from "@tessera/ui/mantine";
import { useForm } from "@tessera/ui/page/form";
import type { User } from "@tessera/wire/account/session";
import { useState } from "react";
import { isNewPassword, isPassword } from "../../sign-in/credentials.ts";
import { PasswordField } from "../../sign-in/form/password-field.tsx";
import { identityErrorsOf } from "../../sign-in/form/refusal.ts";
import { account } from "./account.ts";
import { FailureNote } from "./failure-note.tsx";
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

function errorsOf(error: Error) {
  const { currentPassword, ...errors } = identityErrorsOf(error);
  return currentPassword ? { ...errors, currentPassword: t("That isn't your current password.") } : errors;
}

function PasswordForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { identity, notify } = useProfile();
  const queryClient = useQueryClient();
  const { form, submit, isSending, failure } = useForm({
    initialValues: { currentPassword: "", newPassword: "", revokeOtherSessions: true },
    validate: { currentPassword: isPassword, newPassword: isNewPassword },
    async send(change) {
      await account.changePassword(change);
      await identity.refresh();
      await queryClient.invalidateQueries({ queryKey: ["profile"] });
      notify({ kind: "success", title: t("Password changed") });
    },
    onSent: onClose,
    errorsOf,
  });

  return (
    <form noValidate method="post" onSubmit={submit}>
      <Stack gap={16}>
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label={t("Current password")}
          size="md"
          autoFocus
          {...form.getInputProps("currentPassword")}
        />
        <PasswordField
          name="newPassword"
          label={t("New password")}
          size="md"
          isNew
          {...form.getInputProps("newPassword")}
        />
        <Checkbox
          label={t("Sign out everywhere else")}
          {...form.getInputProps("revokeOtherSessions", { type: "checkbox" })}
        />
        <FailureNote error={failure} />
        <Group gap={8}>
          <Button type="submit" loading={isSending}>
            {t("Change password")}
          </Button>
          <Button variant="subtle" color="gray" disabled={isSending} onClick={onClose}>
            {t("Cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
