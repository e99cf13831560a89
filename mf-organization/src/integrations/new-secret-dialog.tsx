import { t } from "@tessera/language/t";
import { Button, Group, Text } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { ShownSecret } from "@tessera/ui/page/shown-secret";
import type { Integration } from "@tessera/wire/mail/integration";
import { useRotateSecret } from "./integration.queries.ts";

interface NewSecretDialogProps {
  integration: Integration;
  isOpened: boolean;
  onClose(): void;
}

/** Creates a new signing secret for a webhook, and shows it only once. */
export function NewSecretDialog({ integration, isOpened, onClose }: NewSecretDialogProps) {
  const title = t("New signing secret for {name}", { name: integration.name });
  return (
    <Modal opened={isOpened} onClose={onClose} title={title} closeOnClickOutside={false}>
      <NewSecretSteps integration={integration} onClose={onClose} />
    </Modal>
  );
}

function NewSecretSteps({ integration, onClose }: Omit<NewSecretDialogProps, "isOpened">) {
  const rotate = useRotateSecret();
  if (rotate.data) return <SigningSecret secret={rotate.data.signing_secret} onClose={onClose} />;
  return (
    <>
      <Text size="sm">{t("The old secret stays valid for 24 hours, so that receivers can switch.")}</Text>
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t("Cancel")}
        </Button>
        <Button loading={rotate.isPending} onClick={() => rotate.mutate(integration)}>
          {t("Create secret")}
        </Button>
      </Group>
    </>
  );
}

export function SigningSecret({ secret, onClose }: { secret: string; onClose(): void }) {
  return (
    <ShownSecret
      title={t("Copy the signing secret now")}
      text={t(
        "It's shown only once. Receivers use it to verify that a message comes from this installation.",
      )}
      secret={secret}
      copyLabel={t("Copy the signing secret")}
      onClose={onClose}
    />
  );
}
