import { IconLinkOff } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import type { PinnedRelease } from "@tessera/wire/release/pinned-release";
import { useSearchParams } from "react-router";
import { home } from "../../common/paths.ts";
import { useShell } from "../../common/shell-context.ts";
import { readReleases } from "../../host/releases/resolved-releases.ts";
import { OperatorPage } from "../common/operator-page.tsx";
import { Version } from "../common/version.tsx";
import { Refusal } from "../release-action/refusal.tsx";
import classes from "./open-releases-page.module.css";

interface OpenReleasesPageProps {
  /** Opens an address in a new page. */
  open?: (address: string) => void;
}

/** Opens the application with exactly the releases of a report, for this operator only. */
export function OpenReleasesPage({ open = (address) => location.assign(address) }: OpenReleasesPageProps) {
  const [search] = useSearchParams();
  const releases = readReleases(search.get("releases") ?? "");
  return (
    <OperatorPage
      title={t("Open what they saw")}
      sentence={t("Your pages use exactly these releases for at most 8 hours. Nobody else's change.")}
    >
      {releases.length === 0 ? (
        <StateView
          icon={IconLinkOff}
          title={t("This link contains no releases")}
          text={t("Copy it from the report again.")}
        />
      ) : (
        <Releases releases={releases} at={toOwnPath(search.get("at"))} open={open} />
      )}
    </OperatorPage>
  );
}

interface ReleasesProps {
  releases: PinnedRelease[];
  at: string;
  open(address: string): void;
}

function Releases({ releases, at, open }: ReleasesProps) {
  const { call } = useShell();
  const opening = useMutation({
    mutationFn: () => call("PUT /registry/override/releases", { body: { releases } }),
    onSuccess: () => open(at),
  });
  return (
    <>
      <ul className={classes.list} aria-label={t("Releases")}>
        {releases.map(({ name, version }) => (
          <li key={name}>
            <span>{name}</span> <Version version={version} />
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{t("It opens {path}.", { path: at })}</p>
      {opening.error ? <Refusal error={opening.error} /> : null}
      <Button mt="md" loading={opening.isPending || opening.isSuccess} onClick={() => opening.mutate()}>
        {t("Open with these releases")}
      </Button>
    </>
  );
}

/** Returns the path if it belongs to this installation, else the dashboard. */
function toOwnPath(path: string | null): string {
  return path && /^\/(?![/\\])/.test(path) ? path : home;
}
