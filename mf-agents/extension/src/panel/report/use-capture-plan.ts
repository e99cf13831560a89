import type { CaptureFeature } from "@tessera/wire/file/capture-plan.constants";
import type { CapturePlan } from "@tessera/wire/file/file";
import { useCallback, useEffect, useState } from "react";
import { browserApi } from "../../browser-api.ts";
import { createConnectedClient } from "../../connection/connection.ts";
import type { Connection } from "../../connection/stored-connection.ts";

/** Returns true if the organization's plan has a feature. Until the plan is known, always true; the installation enforces the plan. */
export type PlanCheck = (feature: CaptureFeature) => boolean;

const storageKey = "plan";

/** Loads the plan from the installation, or offline the one it last returned. */
export function useCapturePlan(connection: Connection): PlanCheck {
  const [plan, setPlan] = useState<CapturePlan | null>(null);

  useEffect(() => {
    let isOpen = true;
    const show = (known: CapturePlan | undefined) => isOpen && known && setPlan(known);
    const readStored = async () => {
      const stored = await browserApi.storage.local.get(storageKey);
      return (stored[storageKey] as Record<string, CapturePlan> | undefined)?.[connection.origin];
    };
    createConnectedClient(connection)
      .call("GET /files/capture-plan")
      .then(async (current) => {
        show(current);
        await browserApi.storage.local.set({ [storageKey]: { [connection.origin]: current } });
      })
      .catch(async () => show(await readStored()));
    return () => {
      isOpen = false;
    };
  }, [connection]);

  return useCallback((feature) => plan === null || plan.features.includes(feature), [plan]);
}
