import { IconArrowBackUp } from "@tabler/icons-react";
import { Button } from "@tessera/ui";
import type { ModuleState } from "@tessera/wire/release";
import { moduleLabel } from "../common/module-label.ts";
import type { Wish } from "../deed/wish.ts";

interface ModuleActsProps {
  module: ModuleState;
  onAsk(wish: Wish): void;
}

/** What is done in a hurry: going back. */
export function ModuleActs({ module, onAsk }: ModuleActsProps) {
  const { name, previous } = module;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
      disabled={previous === null}
      title={previous === null ? "There is no release before this one" : undefined}
      aria-label={`Roll back ${moduleLabel(name)}`}
      onClick={() => previous !== null && onAsk({ kind: "rollback", version: previous })}
    >
      Roll back
    </Button>
  );
}
