import { useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Group, TextInput } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { useForm } from "@tessera/ui/page/form";
import { ShownSecret } from "@tessera/ui/page/shown-secret";
import { useState } from "react";
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
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t("New key of {module}", { module })}
      closeOnClickOutside={false}
    >
      {secret ? (
        <ShownSecret
          title={t("Copy the key now.")}
          text={t("It's shown only once. Anyone who has it can publish this module.")}
          secret={secret}
          copyLabel={t("Copy the key")}
          onClose={onClose}
        />
      ) : (
        <KeyForm module={module} onMade={setSecret} />
      )}
    </Modal>
  );
}

interface KeyFormProps {
  module: string;
  onMade(secret: string): void;
}

function KeyForm({ module, onMade }: KeyFormProps) {
  const { call } = useShell();
  const queryClient = useQueryClient();
  const { form, submit, isSending, failure } = useForm({
    initialValues: { label: "", ...newKeyDraft(module) },
    validate: ({ label, ...draft }) => ({
      ...(label.trim() === "" ? { label: t("Enter a name for the key.") } : {}),
      ...checkKeyDraft(draft).errors,
    }),
    async send({ label, ...draft }) {
      const { rights } = checkKeyDraft(draft);
      if (!rights) return null;
      const made = await call("POST /registry/keys", { body: { module, label: label.trim(), ...rights } });
      await queryClient.invalidateQueries({ queryKey: operatorKey });
      return made;
    },
    onSent: (made) => made && onMade(made.key),
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t("Name")}
        placeholder={t("CI of the team")}
        description={t("Shown in the audit trail for every action with this key.")}
        maxLength={80}
        mb={12}
        data-autofocus
        {...form.getInputProps("label")}
      />
      <KeyRightsFields form={form} />
      {failure ? <Refusal error={failure} /> : null}
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={isSending}>
          {t("Create key")}
        </Button>
      </Group>
    </form>
  );
}
