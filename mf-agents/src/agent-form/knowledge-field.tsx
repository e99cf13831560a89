import { IconFileText, IconPaperclip, IconPlus, IconX } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import type { UploadTarget } from "@tessera/ui/attachment/api";
import { AttachmentCard } from "@tessera/ui/attachment/card";
import { UploadList } from "@tessera/ui/attachment/list";
import { useFilePicker } from "@tessera/ui/attachment/picker";
import { useUploadQueue } from "@tessera/ui/attachment/queues";
import { useAttachmentApi } from "@tessera/ui/attachment/session-api";
import { ActionIcon, Button, UnstyledButton } from "@tessera/ui/mantine";
import { agentLimits } from "@tessera/wire/agent/agent.constants";
import { useMemo, useRef, useState } from "react";
import type { AgentFields, ChangeFields } from "./agent-fields.ts";
import classes from "./agent-form.module.css";
import { KnowledgeDialog } from "./knowledge-dialog.tsx";

type Knowledge = AgentFields["knowledge"];

interface KnowledgeFieldProps {
  /** The agent's id, or "new". Identifies its uploads. */
  place: string;
  knowledge: Knowledge;
  error: string | null;
  onChange: ChangeFields;
}

/** Adds uploaded files to the knowledge, titled by file name. */
function useKnowledgeUploads({ place, knowledge, onChange }: Omit<KnowledgeFieldProps, "error">) {
  const now = useRef(knowledge);
  now.current = knowledge;
  const target = useMemo<UploadTarget>(
    () => ({
      attached: () =>
        now.current.flatMap(({ file_id, title }) => (file_id ? [{ file_id, filename: title }] : [])),
      attach({ id, filename }) {
        const piece = { title: filename.slice(0, 120), file_id: id, text: null };
        onChange(({ knowledge: before }) =>
          before.some(({ file_id }) => file_id === id) ? {} : { knowledge: [...before, piece] },
        );
      },
    }),
    [onChange],
  );
  return useUploadQueue(`agent-knowledge:${place}`, target);
}

/** The agent's knowledge: texts and files. */
export function KnowledgeField(props: KnowledgeFieldProps) {
  const { knowledge, error, onChange } = props;
  const api = useAttachmentApi();
  const queue = useKnowledgeUploads(props);
  const picker = useFilePicker(queue.add, queue.limits);
  const [edited, setEdited] = useState<number | "new" | null>(null);
  const remove = (index: number) =>
    onChange((before) => ({ knowledge: before.knowledge.filter((_piece, at) => at !== index) }));
  const isFull = knowledge.length >= agentLimits.knowledge;
  return (
    <fieldset className={classes.group} data-error={error ? true : undefined}>
      <legend>{t("Knowledge")}</legend>
      <ul className={classes.cards}>
        {knowledge.map(({ title, file_id: fileId }, index) => (
          <li key={fileId ?? title}>
            {fileId ? (
              <AttachmentCard api={api} fileId={fileId} variant="chat" onRemove={() => remove(index)} />
            ) : (
              <div className={classes.text}>
                <UnstyledButton className={classes.textFace} onClick={() => setEdited(index)}>
                  <IconFileText size={20} stroke={1.5} aria-hidden />
                  {title}
                </UnstyledButton>
                <ActionIcon
                  size={24}
                  aria-label={t("Remove {title}", { title })}
                  onClick={() => remove(index)}
                >
                  <IconX size={14} stroke={1.5} aria-hidden />
                </ActionIcon>
              </div>
            )}
          </li>
        ))}
      </ul>
      <UploadList queue={queue} layout="cards" />
      {error ? <p className={classes.error}>{error}</p> : null}
      <div className={classes.adders}>
        <Button
          variant="default"
          size="xs"
          disabled={isFull}
          leftSection={<IconPaperclip size={14} stroke={1.5} aria-hidden />}
          onClick={picker.open}
        >
          {t("Add files")}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={isFull}
          leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
          onClick={() => setEdited("new")}
        >
          {t("Add a text")}
        </Button>
        {picker.field}
      </div>
      {edited === null ? null : (
        <KnowledgeDialog
          piece={edited === "new" ? null : (knowledge[edited] ?? null)}
          onClose={() => setEdited(null)}
          onSave={(piece) =>
            onChange(({ knowledge: before }) => ({
              knowledge: edited === "new" ? [...before, piece] : before.with(edited, piece),
            }))
          }
        />
      )}
    </fieldset>
  );
}
