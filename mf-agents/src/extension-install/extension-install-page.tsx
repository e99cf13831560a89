import { t } from "@tessera/language/t";
import { Anchor, Button, Title } from "@tessera/ui/mantine";
import { TesseraMark } from "@tessera/ui/mark/tessera-mark";
import chromiumArchive from "../../extension/dist/tessera-capture-chromium.zip";
import firefoxArchive from "../../extension/dist/tessera-capture-firefox.zip";
import { version } from "../../package.json";
import classes from "./extension-install-page.module.css";

interface Browser {
  name: string;
  /** The name on the button, which must fit on a phone. */
  shortName: string;
  archive: string;
  filename: string;
  steps: string[];
  /** The limitations in this browser. */
  note?: string;
}

const browsers: Browser[] = [
  {
    name: t("Chrome, Edge and other Chromium browsers"),
    shortName: t("Chrome and Edge"),
    archive: chromiumArchive,
    filename: `tessera-capture-chromium-${version}.zip`,
    steps: [
      t("Download the archive and unpack it into a folder that stays."),
      t("Open chrome://extensions (edge://extensions in Edge) and turn on Developer mode."),
      t("Choose Load unpacked and select the folder."),
    ],
  },
  {
    name: "Firefox",
    shortName: "Firefox",
    archive: firefoxArchive,
    filename: `tessera-capture-firefox-${version}.zip`,
    steps: [
      t("Download the archive."),
      t("Open about:debugging#/runtime/this-firefox."),
      t("Choose Load Temporary Add-on and select the archive. Firefox removes it when it closes."),
    ],
    note: t(
      "Firefox records a window or the screen that you choose, not a tab alone. Secrets are covered in the page you report.",
    ),
  },
];

/** The page to get this installation's browser extension, with or without signing in. */
export function ExtensionInstallPage() {
  return (
    <main className={classes.page}>
      <title>{t("Browser extension · Tessera: AI-assisted customer support")}</title>
      <Anchor href="/" className={classes.mark}>
        <TesseraMark size={24} /> Tessera
      </Anchor>
      <Title order={1}>{t("Browser extension")}</Title>
      <p>
        {t(
          "Take a screenshot, record the screen, the console, network requests and your voice, and point at an element. Secrets in text are removed in your browser, and you review the ticket before it is created. Version {version}.",
          { version },
        )}
      </p>
      {browsers.map(({ name, shortName, archive, filename, steps, note }) => (
        <section key={name} className={classes.browser} aria-label={name}>
          <Title order={2}>{name}</Title>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {note && <p>{note}</p>}
          <Button component="a" href={archive} download={filename}>
            {t("Download for {browser}", { browser: shortName })}
          </Button>
        </section>
      ))}
      <section className={classes.browser} aria-label={t("Connect")}>
        <Title order={2}>{t("Connect")}</Title>
        <p>
          {t(
            "Open the page you want to report, click the extension's button, enter this installation's address and confirm the connection. To update, download the archive again and replace the folder.",
          )}
        </p>
      </section>
    </main>
  );
}
