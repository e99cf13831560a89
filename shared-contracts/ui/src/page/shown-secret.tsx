import { IconCheck, IconCopy } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Button, Group } from "@tessera/ui/mantine";
import { Code, CopyButton } from "@tessera/ui/mantine-lazy";
import classes from "./shown-secret.module.css";

interface ShownSecretProps {
  /** "Copy the key now" */
  title: string;
  /** Explains what the secret gives access to. */
  text: string;
  secret: string;
  /** "Copy the key" */
  copyLabel: string;
  onClose(): void;
}

/** Shows a secret once. A person who closes this without copying it has to create a new one. */
export function ShownSecret({ title, text, secret, copyLabel, onClose }: ShownSecretProps) {
  return (
    <>
      <div className={classes.note} role="alert">
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <div className={classes.secret}>
        <Code className={classes.code}>{secret}</Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <ActionIcon aria-label={copied ? t("Copied") : copyLabel} onClick={copy}>
              {copied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
            </ActionIcon>
          )}
        </CopyButton>
      </div>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t("Done")}</Button>
      </Group>
    </>
  );
}
