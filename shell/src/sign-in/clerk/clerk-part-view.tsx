import { t } from "@tessera/language/t";
import { Button, Stack } from "@tessera/ui/mantine";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { useEffect, useRef, useState } from "react";
import { getRefusal, type Refusal } from "../form/refusal.ts";
import { RefusalNote } from "../form/refusal-note.tsx";
import type { ClerkPart, OpenClerk } from "./clerk-adapter.ts";

interface ClerkPartViewProps {
  part: ClerkPart;
  openClerk: OpenClerk;
}

/** Shows a part that Clerk renders, or the reason why it could not be loaded. */
export function ClerkPartView({ part, openClerk }: ClerkPartViewProps) {
  const [tries, setTries] = useState(1);

  return <Drawing key={tries} part={part} openClerk={openClerk} onRetry={() => setTries(tries + 1)} />;
}

type State = { kind: "loading" } | { kind: "shown" } | { kind: "failed"; refusal: Refusal };

function Drawing({ part, openClerk, onRetry }: ClerkPartViewProps & { onRetry: () => void }) {
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ kind: "loading" });

  useEffect(() => {
    const leaving = new AbortController();
    openClerk().then(
      (clerk) => {
        if (!host.current || leaving.signal.aborted) return;
        leaving.signal.addEventListener("abort", clerk.show(part, host.current));
        setState({ kind: "shown" });
      },
      (error: unknown) => setState({ kind: "failed", refusal: getRefusal(error) }),
    );
    return () => leaving.abort();
  }, [part, openClerk]);

  return (
    <>
      {state.kind === "loading" && <LoadingChip text={t("Loading...")} />}
      {state.kind === "failed" && (
        <Stack gap={16}>
          <RefusalNote refusal={state.refusal} />
          <Button variant="default" onClick={onRetry}>
            {t("Try Again")}
          </Button>
        </Stack>
      )}
      <div ref={host} />
    </>
  );
}
