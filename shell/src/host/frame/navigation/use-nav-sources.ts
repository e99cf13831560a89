import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { isNamedOperator } from "../../../common/is-named-operator.ts";
import { ownModulesQuery } from "../../../common/own-modules.queries.ts";
import { checksPath, operatorPath, organizationsPath, queuesPath } from "../../../common/paths.ts";
import { useShell } from "../../../common/shell-context.ts";
import type { NavSource } from "./nav-entries.ts";

const modulesEntry: NavSource["nav"][number] = {
  area: "secondary",
  group: t("Installation"),
  label: t("Modules"),
  to: operatorPath,
  icon: "M7 16.5l-5 -3l5 -3l5 3v5.5l-5 3l0 -5.5 M2 13.5v5.5l5 3 M7 16.545l5 -3.03 M17 16.5l-5 -3l5 -3l5 3v5.5l-5 3l0 -5.5 M12 19l5 3 M17 16.5l5 -3 M12 13.5v-5.5l-5 -3l5 -3l5 3v5.5 M7 5.03v5.455 M12 8l5 -3",
  order: 900,
};

/** The operators' pages. They are part of the shell, because they are needed most when modules are broken. */
const operatorPages: NavSource = {
  mounts: [operatorPath],
  nav: [
    modulesEntry,
    {
      area: "secondary",
      group: t("Installation"),
      label: t("Queues"),
      to: queuesPath,
      icon: "M12 4l-8 4l8 4l8 -4l-8 -4 M4 12l8 4l8 -4 M4 16l8 4l8 -4",
      order: 901,
    },
    {
      area: "secondary",
      group: t("Installation"),
      label: t("Checks"),
      to: checksPath,
      icon: "M3.5 5.5l1.5 1.5l2.5 -2.5 M3.5 11.5l1.5 1.5l2.5 -2.5 M3.5 17.5l1.5 1.5l2.5 -2.5 M11 6l9 0 M11 12l9 0 M11 18l9 0",
      order: 902,
    },
    {
      area: "secondary",
      group: t("Installation"),
      label: t("Organizations"),
      to: organizationsPath,
      icon: "M3 21l18 0 M9 8l1 0 M9 12l1 0 M9 16l1 0 M14 8l1 0 M14 12l1 0 M14 16l1 0 M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16",
      order: 903,
    },
  ],
};

/** The page on which members of a module's team see how its releases perform. */
const teamPages: NavSource = { mounts: [operatorPath], nav: [modulesEntry] };

/** Returns the sources of the sidebar entries for the signed-in person. */
export function useNavSources(): readonly NavSource[] {
  const { call, identity, modules } = useShell();
  const { user } = useIdentityState(identity);
  // The data is loaded by the user menu and by the pages themselves, so that no other page makes the request.
  const { data: own } = useQuery({ ...ownModulesQuery(call, user), enabled: false });
  if (isNamedOperator(user)) return [...modules.entries, operatorPages];
  return own && own.items.length > 0 ? [...modules.entries, teamPages] : modules.entries;
}
