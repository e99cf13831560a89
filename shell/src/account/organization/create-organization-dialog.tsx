import { t } from "@tessera/language/t";
import { Modal } from "@tessera/ui/mantine-lazy";
import { useNavigate } from "react-router";
import { home } from "../../common/paths.ts";
import { CreateOrganizationForm } from "./create-organization-form.tsx";

export interface CreateOrganizationDialogProps {
  isOpen: boolean;
  onClose(): void;
}

/** Asks for the name of a new organization, and opens the dashboard once it is created. */
export function CreateOrganizationDialog({ isOpen, onClose }: CreateOrganizationDialogProps) {
  const navigate = useNavigate();
  const created = () => {
    onClose();
    void navigate(home);
  };

  return (
    <Modal opened={isOpen} onClose={onClose} title={t("Create organization")}>
      <CreateOrganizationForm size="sm" onCreated={created} />
    </Modal>
  );
}
