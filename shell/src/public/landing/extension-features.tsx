import { IconCamera, IconMicrophone, IconPointer, IconTerminal2 } from "@tabler/icons-react";
import layout from "@tessera/federation/public-page/layout.module.css";
import { t } from "@tessera/language/t";
import { CapturePicture } from "./capture-picture.tsx";
import classes from "./extension-features.module.css";

const features = [
  {
    Icon: IconCamera,
    name: t("Screenshots"),
    text: t("The page as you see it, with your marks; password and card fields are covered"),
  },
  { Icon: IconTerminal2, name: t("Console and network logs"), text: t("Every request and error, in order") },
  {
    Icon: IconMicrophone,
    name: t("Voice recordings"),
    text: t("Say what went wrong; it becomes text where transcription is set up"),
  },
  { Icon: IconPointer, name: t("Element inspector"), text: t("Point at the part that does not work") },
];

export function ExtensionFeatures() {
  return (
    <section className={`${layout.measure} ${layout.section} ${classes.columns}`} aria-labelledby="extension">
      <div>
        <h2 id="extension" className={classes.title}>
          {t("Capture what happened, where it happened")}
        </h2>
        <p className={layout.lead}>
          {t("The browser extension collects the evidence while the problem is on the screen.")}
        </p>
        <p>
          <a href="/extension" className={classes.link}>
            {t("Get the browser extension")}
          </a>
        </p>
        <ul className={classes.features}>
          {features.map(({ Icon, name, text }) => (
            <li key={name} className={classes.feature}>
              <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
              <div>
                <h3>{name}</h3>
                <p className={classes.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <CapturePicture />
    </section>
  );
}
