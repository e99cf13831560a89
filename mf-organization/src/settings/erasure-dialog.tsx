import { t } from "@tessera/language/t";
import { Button, Group, Text, TextInput, useDisclosure } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { fieldErrorsOf } from "@tessera/ui/page/field-errors";
import { useForm } from "@tessera/ui/page/form";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";

/** Erases the data of a person, after their address was typed twice. */
export function ErasureDialog({ onStarted }: { onStarted(): void }) {
  const [isOpened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" color="red" onClick={open}>
        {t("Erase a person...")}
      </Button>
      <Modal opened={isOpened} onClose={close} title={t("Erase a person")}>
        <ErasureForm onClose={close} onStarted={onStarted} />
      </Modal>
    </>
  );
}

function ErasureForm({ onClose, onStarted }: { onClose(): void; onStarted(): void }) {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const { form, submit, isSending } = useForm({
    initialValues: { email: "", again: "" },
    async send({ email }) {
      await call("POST /organizations/me/erasure", { body: { email: email.trim() } });
      notify({ kind: "info", title: t("Erasure started"), message: email.trim() });
      onStarted();
    },
    onSent: onClose,
    errorsOf: (error) => ({ email: fieldErrorsOf(error).email ?? error.message }),
  });
  const [email = "", again] = [form.values.email, form.values.again].map((text) => text.trim().toLowerCase());
  const isSame = email !== "" && email === again;

  return (
    <form onSubmit={submit} noValidate>
      <Text size="sm" mb="sm">
        {t(
          "Their name and address, what they wrote and the files they uploaded are removed from this organization. Tickets stay, without them. This can't be undone.",
        )}
      </Text>
      <TextInput
        type="email"
        label={t("Email of the person")}
        data-autofocus
        {...form.getInputProps("email")}
      />
      <TextInput type="email" label={t("Type it again")} mt="sm" {...form.getInputProps("again")} />
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button type="submit" color="red.9" disabled={!isSame} loading={isSending}>
          {t("Erase")}
        </Button>
      </Group>
    </form>
  );
}
