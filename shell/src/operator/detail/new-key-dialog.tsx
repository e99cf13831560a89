import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Group, TextInput } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { ShownSecret } from "@tessera/ui/page/shown-secret";
import { type FormEvent, useState } from "react";
import { useShell } from "../../common/shell-context.ts";
import { operatorKey } from "../common/operator.queries.ts";
import { Refusal } from "../release-action/refusal.tsx";
import { useFocusBack } from "../release-action/use-focus-back.ts";
import { checkKeyDraft, newKeyDraft } from "./key-draft.ts";
import { KeyRightsFields } from "./key-rights-fields.tsx";

interface NewKeyDialogProps {
  module: string;
  onClose(): void;
}

/** Creates a key, and shows its secret once. */
export function NewKeyDialog({ module, onClose }: NewKeyDialogProps) {
  useFocusBack();
  const { call } = useShell();
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: (body: NewKey) => call("POST /registry/keys", { body: { module, ...body } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: operatorKey }),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t("New key of {module}", { module })}
      closeOnClickOutside={false}
    >
      {make.data ? (
        <ShownSecret
          title={t("Copy the key now.")}
          text={t("It's shown only once. Anyone who has it can publish this module.")}
          secret={make.data.key}
          copyLabel={t("Copy the key")}
          onClose={onClose}
        />
      ) : (
        <KeyForm module={module} error={make.error} isMaking={make.isPending} onMake={make.mutate} />
      )}
    </Modal>
  );
}

type NewKey = { label: string } & NonNullable<ReturnType<typeof checkKeyDraft>["rights"]>;

interface KeyFormProps {
  module: string;
  error: Error | null;
  isMaking: boolean;
  onMake(key: NewKey): void;
}

function KeyForm({ module, error, isMaking, onMake }: KeyFormProps) {
  const [label, setLabel] = useState("");
  const [draft, setDraft] = useState(() => newKeyDraft(module));
  const { errors, rights } = checkKeyDraft(draft);
  const [isAsked, setAsked] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (label.trim() !== "" && rights) onMake({ label: label.trim(), ...rights });
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t("Name")}
        placeholder={t("CI of the team")}
        description={t("Shown in the audit trail for every action with this key.")}
        maxLength={80}
        mb={12}
        data-autofocus
        value={label}
        error={isAsked && label.trim() === "" ? t("Enter a name for the key.") : null}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <KeyRightsFields draft={draft} errors={isAsked ? errors : {}} onChange={setDraft} />
      {error ? <Refusal error={error} /> : null}
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={isMaking}>
          {t("Create key")}
        </Button>
      </Group>
    </form>
  );
}
