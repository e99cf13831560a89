import { IconCheck, IconCopy } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import { CopyButton } from "@tessera/ui/mantine-lazy";

export function CopyText({ text }: { text: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t("Copied") : t("Copy")}>
          <ActionIcon size={24} aria-label={copied ? t("Copied") : t("Copy the text")} onClick={copy}>
            {copied ? (
              <IconCheck size={14} stroke={1.5} aria-hidden />
            ) : (
              <IconCopy size={14} stroke={1.5} aria-hidden />
            )}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
