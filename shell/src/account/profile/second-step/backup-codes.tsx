import { t } from "@tessera/language/t";
import { Button, Group, Stack, Text } from "@tessera/ui/mantine";
import { CopyButton } from "@tessera/ui/mantine-lazy";
import classes from "./backup-codes.module.css";

interface BackupCodesProps {
  codes: string[];
  onDone: () => void;
}

/** Shows the backup codes. They are never shown again. */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const text = codes.join("\n");

  return (
    <Stack gap={16}>
      <Text size="sm">
        {t(
          "Keep these codes somewhere safe. Each one signs you in once if you don't have your phone. They aren't shown again.",
        )}
      </Text>
      <ul className={classes.codes} aria-label={t("Backup codes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap={8} grow>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t("Copied") : t("Copy")}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => saveText("tessera-backup-codes.txt", `${text}\n`)}>
          {t("Download")}
        </Button>
      </Group>
      <Button onClick={onDone} data-autofocus>
        {t("I've saved them")}
      </Button>
    </Stack>
  );
}

/** Downloads a text as a file. */
function saveText(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
