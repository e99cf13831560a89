import { IconSparkles } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Button } from "@tessera/ui/mantine";
import { Link } from "react-router";
import { useShell } from "../../common/shell-context.ts";
import { isMounted } from "../modules/module-owner.ts";

/** The target of the header's AI button, as specified. */
const agents = "/dashboard/agents";

/** Links to the agents, if a module provides them. On a phone, only the icon is shown. */
export function AiButton({ isPhone }: { isPhone: boolean }) {
  const { modules, can } = useShell();
  if (!isMounted(agents, modules.entries) || !can("agents.read")) return null;
  const warm = () => void modules.warm(agents);
  const shared = { component: Link, to: agents, onPointerEnter: warm, onFocus: warm };

  if (isPhone) {
    return (
      <ActionIcon aria-label={t("AI")} {...shared}>
        <IconSparkles size={20} stroke={1.5} />
      </ActionIcon>
    );
  }
  return (
    <Button variant="default" leftSection={<IconSparkles size={16} stroke={1.5} />} {...shared}>
      {t("AI")}
    </Button>
  );
}
