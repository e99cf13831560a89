import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { portalFormLimits } from "@tessera/wire/portal/portal.constants";
import { type SubmitEvent, useRef, useState } from "react";
import { sayFailure } from "../api/portal-failure.ts";
import { FileField, sayFileLimits } from "../file/file-field.tsx";
import { Problem } from "../part/problem.tsx";
import { useBusy } from "../part/use-busy.ts";
import classes from "../portal.module.css";
import { AskedFields } from "./asked-fields.tsx";
import { Evidence } from "./evidence.tsx";
import type { NewRequestProps } from "./new-request.tsx";
import { findWrong, listAsked, type RequestField } from "./request-fields.ts";
import { TextFields } from "./text-fields.tsx";
import { useRequestSending } from "./use-request-sending.ts";

/** The form. The organization decides on the fields besides those of the person and the text. */
export function RequestForm({ portal, organization, isSignedIn, draft, offers }: NewRequestProps) {
  const [wrong, setWrong] = useState<Partial<Record<RequestField, string>>>({});
  const [problem, setProblem] = useState("");
  const { isBusy, run } = useBusy();
  const { isSlow, send } = useRequestSending(portal, draft, isSignedIn);
  const form = useRef<HTMLFormElement>(null);
  const asked = listAsked(isSignedIn);

  async function submit(fields: HTMLFormControlsCollection): Promise<void> {
    const getField = (name: RequestField) => fields.namedItem(name) as HTMLInputElement;
    const found = findWrong(asked, getField);
    setWrong(found);
    setProblem("");
    const [first] = Object.keys(found) as RequestField[];
    if (first) return getField(first).focus();
    try {
      await send();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 403) draft.pass.drop();
      setProblem(sayFailure(failure));
    }
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const fields = form.current?.elements;
    if (fields) run(() => submit(fields));
  }

  function write(name: RequestField, value: string): void {
    if (wrong[name]) setWrong({ ...wrong, [name]: "" });
    draft.set(name, value);
  }

  return (
    <form className={classes.request} noValidate onSubmit={onSubmit} ref={form}>
      <TextFields asked={asked} values={draft.values} wrong={wrong} onWrite={write}>
        <AskedFields fields={organization?.form?.fields ?? []} draft={draft} />
      </TextFields>
      <FileField
        id="request-files"
        label={t("Attach files")}
        hint={sayFileLimits(portalFormLimits.files, portalFormLimits.fileBytes)}
        files={draft.files}
        error="request-error"
        onProblem={setProblem}
      />
      <Evidence portal={portal} draft={draft} offers={offers} />
      {organization?.data_notice && <p className={classes.notice}>{organization.data_notice}</p>}
      <Problem id="request-error">{problem}</Problem>
      {isSlow && <SlowPass />}
      <div className={classes.actions}>
        <button type="submit" className={classes.button} disabled={isBusy}>
          {t("Send request")}
        </button>
      </div>
    </form>
  );
}

function SlowPass() {
  return (
    <p className={classes.notice} role="status">
      {t(
        "Many requests are coming in right now, so checking your browser takes longer: up to a minute. Your request is then sent.",
      )}
    </p>
  );
}
