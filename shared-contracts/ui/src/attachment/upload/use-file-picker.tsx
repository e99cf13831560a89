import { t } from "@tessera/language/t";
import { type ChangeEvent, type ReactNode, useRef } from "react";
import { pickerTypes, type UploadLimits } from "./upload-rules.ts";

/** The time in ms within which another click does not open a second picker. */
const debounce = 200;

/** Returns a function that opens the system's file picker. `field` must be rendered somewhere on the page. */
export function useFilePicker(
  onFiles: (files: File[]) => void,
  limits: UploadLimits,
): { open(): void; field: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  const openedAt = useRef(Number.NEGATIVE_INFINITY);

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // Allows the same file to be selected again.
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
