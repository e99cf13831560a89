import { useMutation } from "@tanstack/react-query";
import { Select } from "@tessera/ui/field/select";
import { Button, Group, Stack, TextInput } from "@tessera/ui/mantine";
import type { User } from "@tessera/wire/session";
import { type SubmitEvent, useState } from "react";
import { FailureNote } from "./failure-note.tsx";
import { useProfile } from "./profile-context.ts";
import { ProfileSection } from "./profile-section.tsx";

interface Draft {
  name: string;
  timezone: string | null;
}

/** What is typed is sent when it is saved; until then it stays, whatever others change. */
export function PersonSection({ user }: { user: User }) {
  const { call, identity, keeper } = useProfile();
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const draft: Draft = { name: user.full_name, timezone: user.timezone, ...typed };
  const isDirty = draft.name !== user.full_name || draft.timezone !== user.timezone;
  const isNameMissing = draft.name.trim() === "";
  const save = useMutation({
    async mutationFn() {
      const name = keeper === null ? { full_name: draft.name.trim() } : {};
      await call("PUT /auth/me", { body: { ...name, timezone: draft.timezone } });
      await identity.refresh();
    },
    onSuccess: () => setTyped({}),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDirty && !isNameMissing) save.mutate();
  };

  return (
    <ProfileSection
      title="You"
      text={
        keeper === null
          ? "How others see you, and the time zone for dates and times."
          : `Your name, email address and password are managed in ${keeper}. The time zone applies to dates and times.`
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <TextInput
            label="Name"
            autoComplete="name"
            maxLength={120}
            readOnly={keeper !== null}
            value={draft.name}
            error={isNameMissing && "Enter your name."}
            onChange={({ currentTarget }) => setTyped({ ...typed, name: currentTarget.value })}
          />
          <TextInput label="Email" value={user.email} readOnly description="It can't be changed here." />
          <Select
            label="Time zone"
            placeholder="UTC"
            searchable
            clearable
            limit={100}
            nothingFoundMessage="No such time zone"
            data={zonesWith(draft.timezone)}
            value={draft.timezone}
            onChange={(timezone) => setTyped({ ...typed, timezone })}
          />
          <FailureNote error={save.error} />
          {isDirty && (
            <Group gap={8}>
              <Button type="submit" loading={save.isPending} disabled={isNameMissing}>
                Save
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
                Cancel
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </ProfileSection>
  );
}

/** Every zone the browser knows, and the chosen one in case it does not. */
function zonesWith(chosen: string | null): string[] {
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), ...(chosen ? [chosen] : [])])];
}
