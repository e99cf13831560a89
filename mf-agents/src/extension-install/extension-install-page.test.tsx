import { describe, expect, it } from "@jest/globals";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { render, screen } from "@testing-library/react";
import { version } from "../../package.json";
import { ExtensionInstallPage } from "./extension-install-page.tsx";

describe("the page to install the browser extension", () => {
  it("has an archive, its version and instructions for each browser", () => {
    render(
      <TesseraProvider env="test">
        <ExtensionInstallPage />
      </TesseraProvider>,
    );

    const links = screen.getAllByRole("link", { name: /^Download for/ });
    expect(links.map((link) => link.getAttribute("download"))).toEqual([
      `tessera-capture-chromium-${version}.zip`,
      `tessera-capture-firefox-${version}.zip`,
    ]);
    expect(screen.getByText(/choose Load unpacked and select/)).toBeTruthy();
    expect(screen.getByText(/Load Temporary Add-on/)).toBeTruthy();
  });
});
