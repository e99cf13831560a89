import { useMutation } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useNavigate } from "react-router";

/** Joins an organization by `join`, and opens it. */
export function useJoin<Input>(join: (input: Input) => Promise<{ organization_name: string }>) {
  const { identity, notify } = useRemoteContext();
  const navigate = useNavigate();
  return useMutation({
    async mutationFn(input: Input) {
      const joined = await join(input);
      await identity.refresh();
      return joined;
    },
    onSuccess({ organization_name: name }) {
      notify({ kind: "success", title: t("Welcome to {name}", { name }) });
      void navigate("/dashboard", { replace: true });
    },
  });
}
