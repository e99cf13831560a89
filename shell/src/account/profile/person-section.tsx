import { useMutation } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Group, Stack } from "@tessera/ui/mantine";
import type { User } from "@tessera/wire/account/session";
import { type SubmitEvent, useState } from "react";
import { FailureNote } from "./failure-note.tsx";
import { type PersonDraft, PersonFields } from "./person-fields.tsx";
import { useProfile } from "./profile-context.ts";
import { ProfileSection } from "./profile-section.tsx";

/** Edits the person's details. Unsaved input is kept even if the details change elsewhere. */
export function PersonSection({ user }: { user: User }) {
  const { call, identity, keeper } = useProfile();
  const [typed, setTyped] = useState<Partial<PersonDraft>>({});
  const draft: PersonDraft = {
    name: user.full_name,
    timezone: user.timezone,
    language: user.language ?? null,
    ...typed,
  };
  const hasOtherLanguage = draft.language !== (user.language ?? null);
  const isDirty = draft.name !== user.full_name || draft.timezone !== user.timezone || hasOtherLanguage;
  const save = useMutation({
    async mutationFn() {
      const name = keeper === null ? { full_name: draft.name.trim() } : {};
      const language = hasOtherLanguage ? { language: draft.language } : {};
      await call("PUT /auth/me", { body: { ...name, timezone: draft.timezone, ...language } });
      await identity.refresh();
    },
    onSuccess: () => setTyped({}),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDirty && draft.name.trim() !== "") save.mutate();
  };

  return (
    <ProfileSection
      title={t("You")}
      text={
        keeper === null
          ? t("How others see you, and the language and time zone of your pages.")
          : t(
              "Your name, email address and password are managed in {provider}. Language and time zone are chosen here.",
              { provider: keeper },
            )
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <PersonFields
            draft={draft}
            email={user.email}
            isNameFixed={keeper !== null}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
          <FailureNote error={save.error} />
          {isDirty && (
            <Group gap={8}>
              <Button type="submit" loading={save.isPending} disabled={draft.name.trim() === ""}>
                {t("Save")}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                disabled={save.isPending}
                onClick={() => {
                  setTyped({});
                  save.reset();
                }}
              >
                {t("Cancel")}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </ProfileSection>
  );
}
