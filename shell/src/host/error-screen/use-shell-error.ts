import { useEffect } from "react";
import { useShell } from "../../common/shell-context.ts";
import { describeError } from "../releases/release-reports.ts";

/** Reports an error outside of all modules as an error of the shell's release. */
export function useShellError(error: unknown): void {
  const { reports, version } = useShell();

  useEffect(() => {
    if (version) reports?.report({ name: "shell", version, kind: "error", ...describeError(error) });
  }, [error, reports, version]);
}
