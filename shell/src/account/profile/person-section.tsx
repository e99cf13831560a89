import { t } from "@tessera/language/t";
import { Button, Group, Stack } from "@tessera/ui/mantine";
import { useForm } from "@tessera/ui/page/form";
import type { User } from "@tessera/wire/account/session";
import { useState } from "react";
import { FailureNote } from "./failure-note.tsx";
import { type PersonDraft, PersonFields } from "./person-fields.tsx";
import { useProfile } from "./profile-context.ts";
import { ProfileSection } from "./profile-section.tsx";

/** Edits the person's details. Unsaved input is kept even if the details change elsewhere. */
export function PersonSection({ user }: { user: User }) {
  const { call, identity, keeper } = useProfile();
  const [typed, setTyped] = useState<Partial<PersonDraft>>({});
  const draft: PersonDraft = {
    full_name: user.full_name,
    timezone: user.timezone,
    language: user.language ?? null,
    ...typed,
  };
  const hasOtherLanguage = draft.language !== (user.language ?? null);
  const isDirty = draft.full_name !== user.full_name || draft.timezone !== user.timezone || hasOtherLanguage;
  // What was typed is kept apart, because the details follow changes made elsewhere.
  const { form, submit, isSending, failure, reset } = useForm({
    initialValues: draft,
    validate: () => (draft.full_name.trim() === "" ? { full_name: t("Enter your name.") } : {}),
    async send() {
      const name = keeper === null ? { full_name: draft.full_name.trim() } : {};
      const language = hasOtherLanguage ? { language: draft.language } : {};
      await call("PUT /auth/me", { body: { ...name, timezone: draft.timezone, ...language } });
      await identity.refresh();
    },
    onSent: () => setTyped({}),
  });

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
            errors={form.errors}
            email={user.email}
            isNameFixed={keeper !== null}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
          <FailureNote error={failure} />
          {isDirty && (
            <Group gap={8}>
              <Button type="submit" loading={isSending}>
                {t("Save")}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                disabled={isSending}
                onClick={() => {
                  setTyped({});
                  reset();
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
