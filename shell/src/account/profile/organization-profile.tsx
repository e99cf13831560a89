import { useQuery } from "@tanstack/react-query";
import { countOf, t } from "@tessera/language/t";
import { Anchor, Button, Group, Stack } from "@tessera/ui/mantine";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { Link } from "react-router";
import { OrganizationTile } from "../organization/organization-tile.tsx";
import { FailureNote } from "./failure-note.tsx";
import classes from "./organization-profile.module.css";
import { organizationQuery } from "./profile.queries.ts";
import { useProfile } from "./profile-context.ts";

/** Shows a summary of the current organization; the details are on its own pages. */
export function OrganizationProfile() {
  const { call, identity } = useProfile();
  const organization = useIdentityState(identity).user?.organization;
  const { data, error, refetch } = useQuery(organizationQuery(call, organization?.id));
  if (!organization) return null;

  if (error) {
    return (
      <Stack gap={12} align="flex-start">
        <FailureNote error={error} />
        <Button variant="default" onClick={() => void refetch()}>
          {t("Try again")}
        </Button>
      </Stack>
    );
  }
  if (!data) return <LoadingChip text={t("Loading organization...")} />;
  return (
    <Group gap={16} wrap="nowrap">
      {data.logoUrl ? (
        <img className={classes.logo} src={data.logoUrl} alt="" width={48} height={48} />
      ) : (
        <OrganizationTile name={organization.name} />
      )}
      <div className={classes.words}>
        <div className={classes.name}>{organization.name}</div>
        <Anchor component={Link} to="/dashboard/organization/members" className={classes.members}>
          {countOf(data.memberCount, "member")}
        </Anchor>
      </div>
    </Group>
  );
}
