import { IconArrowBackUp, IconSparkles } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import type { ReactNode } from "react";
import type { TicketDraft } from "../ticket-draft.ts";
import classes from "./autofill.module.css";
import { type FillableField, isFilled, undoField } from "./autofill.ts";

interface FilledFieldProps {
  field: FillableField;
  label: string;
  draft: TicketDraft;
  onChange(part: Partial<TicketDraft>): void;
  children: ReactNode;
}

/** A field. While it has the value that was filled in, a mark says so and lets the user undo it. */
export function FilledField({ field, label, draft, onChange, children }: FilledFieldProps) {
  const isMarked = isFilled(draft, field);
  return (
    <div className={classes.field} data-filled={isMarked || undefined}>
      {children}
      {isMarked ? (
        <span className={classes.mark}>
          <IconSparkles size={12} stroke={1.5} aria-hidden />
          <span className={classes.words}>{t("Filled by AI")}</span>
          <Tooltip label={t("Undo")}>
            <ActionIcon
              size={18}
              aria-label={t("Undo {label}", { label })}
              onClick={() => onChange(undoField(draft, field))}
            >
              <IconArrowBackUp size={14} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </span>
      ) : null}
    </div>
  );
}
