import { t } from "@tessera/language/t";
import type { ModuleState } from "@tessera/wire/release/release";
import type { Shell } from "../../common/shell-context.ts";
import { shortVersion } from "../common/release-labels.ts";

/** An action of an operator on a module. */
export type ReleaseAction =
  | { kind: "promote"; version: string; allow_overlap?: boolean; allow_failed?: boolean }
  | { kind: "rollback"; version: string; reason?: string }
  | { kind: "canary"; version: string; percentage: number; organizations: string[] }
  | { kind: "end_canary" }
  | { kind: "retire"; version: string }
  | { kind: "uninstall" };

/** Performs an action. Rejects with the reasons of the registry if it is refused. */
export function perform(
  call: Shell["call"],
  name: string,
  releaseAction: ReleaseAction,
): Promise<ModuleState> {
  const params = { name };
  switch (releaseAction.kind) {
    case "promote": {
      const { kind: _, ...body } = releaseAction;
      return call("POST /registry/modules/:name/promote", { params, body });
    }
    case "rollback": {
      const { version, reason } = releaseAction;
      const body = { version, ...(reason ? { reason } : {}) };
      return call("POST /registry/modules/:name/rollback", { params, body });
    }
    case "canary": {
      const { version, percentage, organizations } = releaseAction;
      const body = { version, percentage, organizations };
      return call("POST /registry/modules/:name/canary", { params, body });
    }
    case "end_canary":
      return call("DELETE /registry/modules/:name/canary", { params });
    case "retire":
      return call("POST /registry/modules/:name/retire", {
        params,
        body: { version: releaseAction.version },
      });
    case "uninstall":
      return call("DELETE /registry/modules/:name", { params });
  }
}

type Before = Pick<ModuleState, "current" | "canary">;

/** Returns the actions that restore the state from before an action; none if that is not possible. */
export function inverseActions(releaseAction: ReleaseAction, { current, canary }: Before): ReleaseAction[] {
  const again: ReleaseAction[] = canary
    ? [
        {
          kind: "canary",
          version: canary.version,
          percentage: canary.percentage,
          organizations: canary.organizations,
        },
      ]
    : [];
  switch (releaseAction.kind) {
    case "promote":
      return current && current !== releaseAction.version
        ? [{ kind: "rollback", version: current, reason: t("Undone") }, ...again]
        : [];
    case "rollback":
      return current && current !== releaseAction.version
        ? [{ kind: "promote", version: current }, ...again]
        : again;
    case "canary":
      return canary ? again : [{ kind: "end_canary" }];
    case "end_canary":
      return again;
    case "retire":
    case "uninstall":
      return [];
  }
}

/** Returns the toast for a completed action. */
export function describeDone(
  releaseAction: ReleaseAction,
  label: string,
): { title: string; message: string } {
  switch (releaseAction.kind) {
    case "promote":
      return {
        title: t("{label} is promoted", { label }),
        message: t("Everyone gets {version} with their next page.", {
          version: shortVersion(releaseAction.version),
        }),
      };
    case "rollback":
      return {
        title: t("{label} is rolled back", { label }),
        message: t("Everyone gets {version} with their next page.", {
          version: shortVersion(releaseAction.version),
        }),
      };
    case "canary":
      return {
        title: t("Canary of {label} started", { label }),
        message: t("{version} ends automatically if it fails.", {
          version: shortVersion(releaseAction.version),
        }),
      };
    case "end_canary":
      return {
        title: t("Canary of {label} ended", { label }),
        message: t("Everyone gets the current release."),
      };
    case "retire":
      return {
        title: t("{version} is retired", { version: shortVersion(releaseAction.version) }),
        message: t("It can't become current again."),
      };
    case "uninstall":
      return {
        title: t("{label} is uninstalled", { label }),
        message: t("Promote one of its releases to install it again."),
      };
  }
}
