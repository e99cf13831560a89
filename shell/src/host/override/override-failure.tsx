import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { ModuleFailure } from "../error-screen/module-failure.tsx";
import { useStopOverride } from "./use-stop-override.ts";

interface OverrideFailureProps {
  label: string;
  failure: unknown;
}

/** Shows that a developer's build could not be loaded. Retry reloads the page, because the build is read when the page starts. */
export function OverrideFailure({ label, failure }: OverrideFailureProps) {
  const stop = useStopOverride();

  return (
    <ModuleFailure label={label} failure={failure} onRetry={() => location.reload()}>
      <Button variant="subtle" color="gray" onClick={() => void stop()}>
        {t("Use the released version")}
      </Button>
    </ModuleFailure>
  );
}
