import { IconPencil } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import { Textarea } from "@tessera/ui/mantine-lazy";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { useState } from "react";
import { ReplyText } from "../../common/message/reply-text.tsx";
import classes from "./draft-panel.module.css";

interface DescriptionProps {
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** The description as the ticket will show it. It is edited as Markdown, once somebody wants to. */
export function DraftDescription({ value, error, onChange }: DescriptionProps) {
  const [isEdited, setEdited] = useState(false);
  if (isEdited || error !== undefined || value === "") {
    return (
      <Textarea
        label={t("Description")}
        autoFocus={isEdited}
        autosize
        minRows={6}
        maxRows={18}
        maxLength={ticketLimits.description}
        value={value}
        error={error}
        onFocus={() => setEdited(true)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <section aria-labelledby="draft-description">
      <div className={classes.label}>
        <h3 id="draft-description" className={classes.heading}>
          {t("Description")}
        </h3>
        <Tooltip label={t("Edit description")}>
          <ActionIcon size={24} aria-label={t("Edit description")} onClick={() => setEdited(true)}>
            <IconPencil size={14} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={classes.description}>
        <ReplyText text={value} references={[]} isWriting={false} />
      </div>
    </section>
  );
}
