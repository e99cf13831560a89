import type { CaptureFeature } from "@tessera/wire/capture-plan.constants";
import type { CapturePlan } from "@tessera/wire/file";
import { useCallback, useEffect, useState } from "react";
import { browserApi } from "../browser-api.ts";
import { type Connection, createConnectedClient } from "../connection/connection.ts";

/** Whether the organization's plan has a feature. Everything, until it is known: the installation refuses what it has not. */
export type PlanCheck = (feature: CaptureFeature) => boolean;

const storageKey = "plan";

/** The plan as the installation last said it: a panel that is offline goes by that. */
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
