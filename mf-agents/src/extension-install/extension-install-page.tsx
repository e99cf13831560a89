import { t } from "@tessera/language/t";
import { Anchor, Button, Title } from "@tessera/ui/mantine";
import { TesseraMark } from "@tessera/ui/mark/tessera-mark";
import { type MouseEvent, type ReactNode, useState } from "react";
import chromiumArchive from "../../extension/dist/tessera-capture-chromium.zip";
import firefoxArchive from "../../extension/dist/tessera-capture-firefox.zip";
import { version } from "../../package.json";
import { downloadArchive } from "./download-archive.ts";
import classes from "./extension-install-page.module.css";
import { LoadPicture, PuzzlePicture } from "./step-pictures.tsx";

interface Browser {
  name: string;
  /** The name on the button, which must fit on a phone. */
  shortName: string;
  archive: string;
  filename: string;
  /** What to do after the download. */
  steps: { text: string; picture?: ReactNode }[];
  /** What the browser grants or limits. */
  note: string;
}

const confirmStep = {
  text: t("Confirm the connection on the page that opens. The extension already knows this installation."),
};

const browsers: Browser[] = [
  {
    name: t("Chrome, Edge and other Chromium browsers"),
    shortName: t("Chrome and Edge"),
    archive: chromiumArchive,
    filename: `tessera-capture-chromium-${version}.zip`,
    steps: [
      { text: t("Unpack the archive into a folder that stays.") },
      {
        text: t(
          "Open chrome://extensions (edge://extensions in Edge), turn on Developer mode, choose Load unpacked and select the folder.",
        ),
        picture: <LoadPicture />,
      },
      confirmStep,
      {
        text: t(
          "On a page you want to report, open the puzzle icon beside the address and choose Tessera capture. Pin it to keep its button in sight.",
        ),
        picture: <PuzzlePicture hasPin />,
      },
    ],
    note: t(
      "Chrome lists “Read and change all your data on all websites”, because recordings of a tab need it. The extension reads a page only after you click its button there, or on sites that you turn on.",
    ),
  },
  {
    name: "Firefox",
    shortName: "Firefox",
    archive: firefoxArchive,
    filename: `tessera-capture-firefox-${version}.zip`,
    steps: [
      {
        text: t(
          "Open about:debugging#/runtime/this-firefox, choose Load Temporary Add-on and select the archive. Firefox removes it when it closes.",
        ),
      },
      confirmStep,
      {
        text: t(
          "On a page you want to report, open the puzzle icon beside the address and choose Tessera capture.",
        ),
        picture: <PuzzlePicture hasPin={false} />,
      },
    ],
    note: t(
      "Firefox records a window or the screen that you choose, not a tab alone. Secrets are covered in the page you report. After a page has loaded again, Firefox lets the extension read it once you click its button again.",
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
      {browsers.map((browser) => (
        <BrowserSection key={browser.name} {...browser} />
      ))}
      <p>{t("To update, download the archive again and replace the contents of the folder.")}</p>
    </main>
  );
}

function BrowserSection({ name, shortName, archive, filename, steps, note }: Browser) {
  const [failure, setFailure] = useState(false);
  const download = (event: MouseEvent) => {
    event.preventDefault();
    downloadArchive({ address: archive, filename }).then(
      () => setFailure(false),
      () => setFailure(true),
    );
  };
  return (
    <section className={classes.browser} aria-label={name}>
      <Title order={2}>{name}</Title>
      <Button
        component="a"
        href={archive}
        download={filename}
        onClick={download}
        className={classes.download}
      >
        {t("Download for {browser}", { browser: shortName })}
      </Button>
      {failure ? <p role="alert">{t("The archive couldn't be downloaded. Try again.")}</p> : null}
      <ol>
        {steps.map(({ text, picture }) => (
          <li key={text}>
            {text}
            {picture}
          </li>
        ))}
      </ol>
      <p className={classes.note}>{note}</p>
    </section>
  );
}
