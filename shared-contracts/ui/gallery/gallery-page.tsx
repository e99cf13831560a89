import {
  type MantineColorScheme,
  SegmentedControl,
  Text,
  Title,
  useMantineColorScheme,
} from "@tessera/ui/mantine";
import { Code } from "@tessera/ui/mantine-lazy";
import { TesseraMark } from "@tessera/ui/mark/tessera-mark";
import { useEffect, useState } from "react";
import type { GalleryEntry, GalleryGroup } from "./entry.ts";
import classes from "./gallery-page.module.css";

const schemes = [
  { value: "auto", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];
const widths = ["Window", "Phone"];

function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Color scheme"
      data={schemes}
      value={colorScheme}
      onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
    />
  );
}

/** Links to the sections of the page, or of the page in the phone frame. */
function Contents({ groups, isPhone }: { groups: readonly GalleryGroup[]; isPhone: boolean }) {
  const linkTo = (id: string) => (isPhone ? { href: `?framed#${id}`, target: "phone" } : { href: `#${id}` });
  return (
    <nav className={classes.contents} aria-label="Components">
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <a className={classes.groupLink} {...linkTo(toId(title))}>
            {title}
          </a>
          <ul>
            {entries.map(({ component }) => (
              <li key={component}>
                <a {...linkTo(component)}>{component}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Entry({ component, from, use, states, isWide = false }: GalleryEntry) {
  return (
    <article id={component} className={classes.entry} aria-labelledby={`${component}-name`}>
      <h3 id={`${component}-name`} className={classes.name}>
        {component}
      </h3>
      <p className={classes.use}>{use}</p>
      <Code className={classes.from}>@tessera/ui/{from}</Code>
      <div className={classes.states} data-wide={isWide}>
        {Object.entries(states).map(([name, shown]) => (
          <figure key={name} className={classes.state}>
            <figcaption>{name}</figcaption>
            <div className={classes.stage}>{shown}</div>
          </figure>
        ))}
      </div>
    </article>
  );
}

function Shown({ groups }: { groups: readonly GalleryGroup[] }) {
  // The element named in the URL did not exist yet when the browser looked for it.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return groups.map(({ title, entries }) => (
    <section key={title} id={toId(title)} className={classes.group} aria-labelledby={`${toId(title)}-title`}>
      <Title order={2} id={`${toId(title)}-title`}>
        {title}
      </Title>
      {entries.map((entry) => (
        <Entry key={entry.component} {...entry} />
      ))}
    </section>
  ));
}

function toId(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

interface GalleryPageProps {
  groups: readonly GalleryGroup[];
  /** True inside the phone frame, whose outer page already shows the head and the contents. */
  isFramed: boolean;
}

/** Shows every component in all its states. */
export function GalleryPage({ groups, isFramed }: GalleryPageProps) {
  const [width, setWidth] = useState("Window");
  if (isFramed) {
    return (
      <main className={classes.main}>
        <Title order={1} className={classes.framedTitle}>
          Components
        </Title>
        <Shown groups={groups} />
      </main>
    );
  }
  return (
    <>
      <header className={classes.header}>
        <TesseraMark />
        <Title order={1}>Components</Title>
        <Text className={classes.count}>{groups.flatMap(({ entries }) => entries).length}</Text>
        <SchemeChoice />
        <SegmentedControl
          className={classes.widths}
          aria-label="Width"
          data={widths}
          value={width}
          onChange={setWidth}
        />
      </header>
      <div className={classes.columns}>
        <Contents groups={groups} isPhone={width === "Phone"} />
        <main className={classes.main}>
          {width === "Phone" ? (
            <iframe className={classes.phone} name="phone" src="?framed" title="Components on a phone" />
          ) : (
            <Shown groups={groups} />
          )}
        </main>
      </div>
    </>
  );
}
