import { t } from "@tessera/language/t";
import { useMediaQuery } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { useStore } from "zustand";
import { palette } from "../palette.store.ts";
import classes from "./command-dialog.module.css";
import { CommandSearch, type CommandSearchProps } from "./command-search.tsx";

interface CommandDialogProps extends CommandSearchProps {
  isOpen: boolean;
}

/** Shows the palette over the page. Its state is reset each time it opens. */
export function CommandDialog({ isOpen, ...search }: CommandDialogProps) {
  const opening = useStore(palette, (state) => state.opening);
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });

  return (
    <Modal.Root
      opened={isOpen}
      onClose={palette.getState().close}
      size={640}
      radius="xl"
      shadow="lg"
      transitionProps={{ transition: "pop", duration: 160 }}
      classNames={{ content: classes.content }}
      xOffset={isPhone ? 8 : 16}
      yOffset={isPhone ? 8 : "min(112px, 14dvh)"}
      returnFocus={false}
    >
      <Modal.Overlay color="#101319" backgroundOpacity={0.4} />
      <Modal.Content aria-label={t("Command palette")} data-palette>
        <CommandSearch key={opening} {...search} />
      </Modal.Content>
    </Modal.Root>
  );
}
