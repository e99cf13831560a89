import { useMutation } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Group } from "@tessera/ui/mantine";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import type { User } from "@tessera/wire/account/session";
import { useRef } from "react";
import { failureText } from "./failure-text.ts";
import { useProfile } from "./profile-context.ts";
import { ProfileSection } from "./profile-section.tsx";

export function AvatarSection({ user }: { user: User }) {
  const { upload, remove } = useAvatar();
  const picker = useRef<HTMLInputElement>(null);

  return (
    <ProfileSection
      title={t("Picture")}
      text={t("PNG, JPEG, WebP or GIF, at most 2 MB. It is cropped to a square.")}
    >
      <Group gap={16}>
        <PersonAvatar person={user} size={64} isLabelled />
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t("Picture")}
          accept="image/png,image/jpeg,image/webp,image/gif"
          onChange={({ currentTarget }) => {
            const [picture] = currentTarget.files ?? [];
            if (picture) upload.mutate(picture);
            currentTarget.value = "";
          }}
        />
        <Button variant="default" loading={upload.isPending} onClick={() => picker.current?.click()}>
          {user.avatar_url ? t("Replace") : t("Upload")}
        </Button>
        {user.avatar_url && (
          <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t("Remove")}
          </Button>
        )}
      </Group>
    </ProfileSection>
  );
}

function useAvatar() {
  const { call, identity, notify } = useProfile();
  const failed = (title: string) => (error: Error) =>
    notify({ kind: "error", title, message: failureText(error) });

  const upload = useMutation({
    async mutationFn(picture: File) {
      const form = new FormData();
      form.append("avatar", picture);
      await call("POST /auth/me/avatar", { form });
      await identity.refresh();
    },
    onError: failed(t("Failed to upload avatar")),
  });
  const remove = useMutation({
    async mutationFn() {
      await call("DELETE /auth/me/avatar");
      await identity.refresh();
    },
    onError: failed(t("Failed to delete avatar")),
  });
  return { upload, remove };
}
