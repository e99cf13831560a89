import { ActionIcon, CopyButton, Group } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import classes from "./copy-request-id.module.css";

/** Shows "Request 01JD…" with a button that copies the id. */
export function CopyRequestId({ requestId }: { requestId: string }) {
  return (
    <Group className={classes.root}>
      <span className={classes.id}>{t("Request {requestId}", { requestId })}</span>
      <CopyButton value={requestId}>
        {({ copied, copy }) => (
          <ActionIcon size={24} aria-label={copied ? t("Copied") : t("Copy request ID")} onClick={copy}>
            {copied ? <IconCheck size={14} stroke={1.5} /> : <IconCopy size={14} stroke={1.5} />}
          </ActionIcon>
        )}
      </CopyButton>
    </Group>
  );
}
