import { t } from "@tessera/language/t";
import { linkTarget } from "@tessera/text/markdown/link-target";
import { Button, TextInput } from "@tessera/ui/mantine";
import { type SubmitEvent, useState } from "react";
import classes from "./message-field.module.css";

interface LinkFormProps {
  address: string;
  /** Called with the address, or "" to end the link. */
  onLink(address: string): void;
  onCancel(): void;
}

/** Completes an address as browsers do. */
function toTarget(written: string): string | undefined {
  const address = written.trim();
  if (/^[^\s@/]+@[^\s@/]+$/u.test(address)) return linkTarget(`mailto:${address}`);
  return linkTarget(address) ?? (address.includes(".") ? linkTarget(`https://${address}`) : undefined);
}

/** Asks for the address of a link. */
export function LinkForm({ address, onLink, onCancel }: LinkFormProps) {
  const [written, setWritten] = useState(address);
  const [isWrong, setWrong] = useState(false);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const target = toTarget(written);
    if (target) onLink(target);
    else setWrong(true);
  }

  return (
    <form
      className={classes.link}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <TextInput
        className={classes.address}
        size="xs"
        type="url"
        autoFocus
        aria-label={t("Address of the link")}
        placeholder="https://"
        value={written}
        error={isWrong ? t("Enter a web or email address.") : null}
        onChange={(event) => {
          setWritten(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" size="xs">
        {t("Apply")}
      </Button>
      {address === "" ? (
        <Button size="xs" variant="default" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      ) : (
        <Button size="xs" variant="default" onClick={() => onLink("")}>
          {t("Remove link")}
        </Button>
      )}
    </form>
  );
}
