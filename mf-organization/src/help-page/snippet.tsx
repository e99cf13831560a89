import { IconCheck, IconCopy } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { Code, CopyButton } from "@tessera/ui/mantine-lazy";
import { useId } from "react";
import classes from "./help-page.module.css";

/** Code to copy, below what it is for. */
export function Snippet({ note, text, copyLabel }: { note: string; text: string; copyLabel: string }) {
  const id = useId();
  return (
    <div className={`${classes.wide} ${classes.choices}`}>
      <p id={id} className={classes.note}>
        {note}
      </p>
      <Code block role="group" tabIndex={0} aria-labelledby={id}>
        {text}
      </Code>
      <div>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={
                copied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />
              }
              onClick={copy}
            >
              {copied ? t("Copied") : copyLabel}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  );
}
