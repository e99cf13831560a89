import { IconDownload, IconEraser, IconKey } from "@tabler/icons-react";
import { labelSecret } from "@tessera/language/secret-labels";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import type { StoredFile } from "@tessera/wire/file/file";
import { useState } from "react";
import type { AttachmentApi } from "../attachment-api.ts";
import { useConfirmedDownload, useSecretRemoval } from "./file.queries.ts";
import classes from "./file-secrets.module.css";

/** Lists the kinds of a file's secrets at the beginning of a sentence: "API key, cookie (2)". */
function listSecrets({ secrets }: Pick<StoredFile, "secrets">): string {
  const list = secrets
    .map(({ what, count }) => (count > 1 ? `${labelSecret(what)} (${count})` : labelSecret(what)))
    .join(", ");
  return list.charAt(0).toUpperCase() + list.slice(1);
}

interface FileProps {
  file: StoredFile;
  api: AttachmentApi;
}

type Step = "shown" | "download" | "removal";

interface QuestionProps {
  text: string;
  act: string;
  isBusy: boolean;
  isDangerous?: boolean;
  onAct(): void;
  onCancel(): void;
}

function Question({ text, act, isBusy, isDangerous = false, onAct, onCancel }: QuestionProps) {
  return (
    <>
      <p>{text}</p>
      <div className={classes.ways}>
        <Button
          size="xs"
          data-autofocus
          autoFocus
          loading={isBusy}
          onClick={onAct}
          {...(isDangerous ? { color: "red" } : {})}
        >
          {act}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </>
  );
}

function DownloadQuestion({ file, api, onEnd }: FileProps & { onEnd(): void }) {
  const download = useConfirmedDownload(api, file);
  return (
    <Question
      text={t("Download the file with its secrets? The audit log records who downloads it.")}
      act={t("Download")}
      isBusy={download.isPending}
      onAct={() => download.mutate(undefined, { onSuccess: onEnd })}
      onCancel={onEnd}
    />
  );
}

function RemovalQuestion({ file, api, onEnd }: FileProps & { onEnd(): void }) {
  const removal = useSecretRemoval(api, file.id);
  return (
    <Question
      text={t(
        "Replace the file by a copy without its secrets? The original can't be restored. A document is replaced by its text.",
      )}
      act={t("Remove from file")}
      isBusy={removal.isPending}
      isDangerous
      onAct={() => removal.mutate(undefined, { onSuccess: onEnd })}
      onCancel={onEnd}
    />
  );
}

/** Says that a file contains secrets, asks before its download, and removes them. Renders nothing for other files. */
export function FileSecrets({ file, api }: FileProps) {
  const [step, setStep] = useState<Step>("shown");
  if (file.secrets.length === 0) return null;
  const end = () => setStep("shown");
  return (
    <section className={classes.secrets} aria-label={t("Contains secrets")}>
      <h3>
        <IconKey size={14} stroke={1.5} aria-hidden /> {t("Contains secrets")}
      </h3>
      <p>{t("{kinds}. Text and search show the file without them.", { kinds: listSecrets(file) })}</p>
      {step === "download" ? <DownloadQuestion file={file} api={api} onEnd={end} /> : null}
      {step === "removal" ? <RemovalQuestion file={file} api={api} onEnd={end} /> : null}
      {step === "shown" ? (
        <div className={classes.ways}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            onClick={() => setStep("download")}
          >
            {t("Download…")}
          </Button>
          {api.mayUpload ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconEraser size={16} stroke={1.5} aria-hidden />}
              onClick={() => setStep("removal")}
            >
              {t("Remove from file…")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
