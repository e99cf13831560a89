import { t } from "@tessera/language/t";
import { type ChangeEvent, type ReactNode, useRef } from "react";
import { pickerTypes, type UploadLimits } from "./upload-rules.ts";

/** A click so many ms after another one opens no second picker. */
const debounce = 200;

/** The system's way to choose files. `field` has to stand somewhere in the page. */
export function useFilePicker(
  onFiles: (files: File[]) => void,
  limits: UploadLimits,
): { open(): void; field: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  const openedAt = useRef(Number.NEGATIVE_INFINITY);

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // The same file may be chosen again.
    currentTarget.value = "";
    onFiles(files);
  }

  return {
    open() {
      const now = performance.now();
      if (now - openedAt.current < debounce) return;
      openedAt.current = now;
      input.current?.click();
    },
    field: (
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={t("Files")}
        accept={pickerTypes(limits)}
        onChange={take}
      />
    ),
  };
}
