import { describe, expect, it } from "@jest/globals";
import { Drawer, Modal } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { TesseraProvider } from "./tessera-provider.tsx";

describe("the header of a dialog", () => {
  it.each([
    ["modal", Modal],
    ["drawer", Drawer],
  ])("is not a second banner landmark: %s", (_name, Dialog) => {
    render(
      <TesseraProvider env="test">
        <Dialog opened onClose={() => undefined} title="Remove the member?">
          Really?
        </Dialog>
      </TesseraProvider>,
    );

    expect(screen.getByRole("dialog", { name: "Remove the member?" })).toBeTruthy();
    expect(screen.queryByRole("banner")).toBeNull();
  });
});
