import { useMutation } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Group, Text, TextInput, useDisclosure } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { fieldErrorsOf } from "@tessera/ui/page/field-errors";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { type FormEvent, useState } from "react";

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
  const [email, setEmail] = useState("");
  const [again, setAgain] = useState("");
  const erase = useMutation({
    mutationFn: () => call("POST /organizations/me/erasure", { body: { email: email.trim() } }),
    onSuccess() {
      notify({ kind: "info", title: t("Erasure started"), message: email.trim() });
      onStarted();
      onClose();
    },
  });
  const isSame = email.trim() !== "" && email.trim().toLowerCase() === again.trim().toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSame) erase.mutate();
  };

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
        value={email}
        error={fieldErrorsOf(erase.error).email ?? erase.error?.message}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <TextInput
        type="email"
        label={t("Type it again")}
        mt="sm"
        value={again}
        onChange={({ currentTarget }) => setAgain(currentTarget.value)}
      />
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button type="submit" color="red.9" disabled={!isSame} loading={erase.isPending}>
          {t("Erase")}
        </Button>
      </Group>
    </form>
  );
}
