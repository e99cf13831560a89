import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { TextInput } from "@tessera/ui/mantine";
import { TagsInput } from "@tessera/ui/mantine-lazy";
import { useShell } from "../../common/shell-context.ts";
import { operatorKey } from "../common/operator.queries.ts";
import classes from "../release-action/release-action.module.css";
import { ReleaseActionDialog } from "../release-action/release-action-dialog.tsx";

/** Registers a service of another team under prefixes. The registry checks the service first, and reports problems. */
export function RegisterServiceDialog({ onClose }: { onClose: () => void }) {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  const register = useMutation({
    mutationFn: ({ name, ...body }: ServiceDraft) =>
      call("PUT /registry/services/:name", { params: { name }, body }),
    onSuccess: ({ name }) => notify({ kind: "success", title: t("{name} is registered", { name }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: operatorKey }),
  });
  return (
    <ReleaseActionDialog
      title={t("Register a service")}
      action={t("Register")}
      refusal={t("It can't be registered as it is")}
      onClose={onClose}
      initialValues={emptyDraft}
      validate={(draft) => checkServiceDraft(trim(draft))}
      onConfirm={async (draft) => {
        await register.mutateAsync(trim(draft));
      }}
    >
      {(form) => (
        <div className={classes.fields}>
          <TextInput label={t("Name")} {...form.getInputProps("name")} />
          <TextInput
            label={t("Address")}
            description={t(
              "The address at which the installation reaches it, such as http://notes.internal:4100.",
            )}
            {...form.getInputProps("url")}
          />
          <TagsInput
            label={t("Prefixes")}
            description={t("Such as /api/v1/notes. Paths below a prefix belong to the service too.")}
            {...form.getInputProps("prefixes")}
          />
        </div>
      )}
    </ReleaseActionDialog>
  );
}

interface ServiceDraft {
  name: string;
  url: string;
  prefixes: string[];
}

const emptyDraft: ServiceDraft = { name: "", url: "", prefixes: [] };

function trim({ name, url, prefixes }: ServiceDraft): ServiceDraft {
  return { name: name.trim(), url: url.trim(), prefixes };
}

/** Returns the errors of a draft by field. */
function checkServiceDraft({
  name,
  url,
  prefixes,
}: ServiceDraft): Partial<Record<keyof ServiceDraft, string>> {
  const wrong = prefixes.find((prefix) => !/^\/api\/v1(?:\/[a-z0-9-]{1,60}){1,4}$/.test(prefix));
  return {
    ...(!/^[a-z][a-z0-9-]{1,40}$/.test(name) && {
      name: t("Use lowercase letters, digits and hyphens, and begin with a letter."),
    }),
    ...(!/^https?:\/\/[^\s/?#@]+$/.test(url) && {
      url: t("Enter an address without a path, such as http://notes.internal:4100."),
    }),
    ...(prefixes.length === 0 && { prefixes: t("Enter a prefix.") }),
    ...(wrong !== undefined && {
      prefixes: t("{prefix} is not a valid prefix: it must begin with /api/v1/.", { prefix: wrong }),
    }),
  };
}
