import {
  type PortalFormField,
  portalFormFields,
  portalFormLimits,
} from "@tessera/wire/portal/portal.constants";
import { useMemo, useRef, useState } from "react";
import { type FileChoice, useFileChoice } from "../file/use-file-choice.ts";
import { keepText, keptText } from "../host/kept-text.ts";
import type { Portal } from "../place/create-portal.ts";
import type { RequestField } from "./request-fields.ts";
import { createRequestPass, type RequestPass } from "./request-pass.ts";

type Values = Record<RequestField | PortalFormField, string>;

/** A request that is being written. It is kept while the page shows something else. */
export interface RequestDraft {
  values: Values;
  files: FileChoice;
  pass: RequestPass;
  /** What the host page recorded, as far as it was added. */
  recording: string;
  /** Returns the idempotency key: sending the request again after a failure does not create it twice. */
  readKey(): string;
  set(name: keyof Values, value: string): void;
  setRecording(text: string): void;
  /** Leaves what was sent behind. The sender's name and address stay. */
  clear(): void;
}

export function useRequestDraft({ api, say }: Portal, isSignedIn: boolean): RequestDraft {
  const [values, setValues] = useState(readValues);
  const [recording, setRecording] = useState("");
  const key = useRef<string>(crypto.randomUUID());
  const pass = useMemo(() => createRequestPass(api), [api]);
  const renewKey = () => {
    key.current = crypto.randomUUID();
  };
  const files = useFileChoice({
    limits: { files: portalFormLimits.files, bytes: portalFormLimits.fileBytes },
    expect: async (file) =>
      isSignedIn
        ? api.call("POST /portal/files", { body: file })
        : api.expectFormFile({ pass: await pass.get(), ...file }),
    onChange: renewKey,
    say,
  });

  function set(name: keyof Values, value: string): void {
    setValues((before) => ({ ...before, [name]: value }));
    if (isKept(name)) keepText(toKey(name), value);
    renewKey();
    // A failure is ignored here; the pass is requested again when the request is sent.
    if (!isSignedIn) void pass.get().catch(() => {});
  }

  function clear(): void {
    setValues((before) => ({ ...before, title: "", body: "" }));
    for (const name of ["title", "body"] as const) keepText(toKey(name), "");
    setRecording("");
    files.clear();
    renewKey();
  }

  return { values, files, pass, recording, readKey: () => key.current, set, setRecording, clear };
}

const keptFields = ["name", "email", "title", "body"] as const satisfies RequestField[];

function isKept(name: keyof Values): name is RequestField {
  return keptFields.some((field) => field === name);
}

/** Returns the name under which the text of a field is kept. */
function toKey(name: RequestField): string {
  return `request-${name}`;
}

function readValues(): Values {
  return Object.fromEntries([
    ...keptFields.map((name) => [name, keptText(toKey(name))]),
    ...portalFormFields.map((name) => [name, ""]),
  ]) as Values;
}
