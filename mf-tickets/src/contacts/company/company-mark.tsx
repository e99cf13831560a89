import { IconBuilding } from "@tabler/icons-react";
import { Badge } from "@tessera/ui/mantine-lazy";
import classes from "../contacts.module.css";

export function CompanyMark() {
  return (
    <span className={classes.mark}>
      <IconBuilding size={16} stroke={1.5} aria-hidden />
    </span>
  );
}

export function TierBadge({ tier }: { tier: string | null }) {
  if (tier === null) return null;
  return (
    <Badge size="sm" color="gray" variant="light" tt="none">
      {tier}
    </Badge>
  );
}
