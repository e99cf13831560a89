import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconBlur,
  IconCrop,
  IconLetterT,
  IconSquare,
  IconSquareFilled,
} from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import type { ReactNode } from "react";
import { IconButton } from "../icon-button.tsx";
import type { PlanCheck } from "../report/use-capture-plan.ts";
import { colours, isPaid, type Tool, tools } from "./markup.ts";
import type { MarkEditor } from "./use-marking.ts";

const choices: Record<Tool, { label: string; Icon: typeof IconCrop }> = {
  hide: { label: t("Hide"), Icon: IconSquareFilled },
  blur: { label: t("Blur"), Icon: IconBlur },
  box: { label: t("Box"), Icon: IconSquare },
  arrow: { label: t("Arrow"), Icon: IconArrowUpRight },
  text: { label: t("Text"), Icon: IconLetterT },
  crop: { label: t("Keep area"), Icon: IconCrop },
};
const colourNames = [t("Red"), t("Amber"), t("Green"), t("Blue")];

interface PictureToolsProps {
  marking: MarkEditor;
  hasMarks: boolean;
  hasFeature: PlanCheck;
  children: ReactNode;
}

/** The tools to mark a picture; `children` are further buttons. */
export function PictureTools({ marking, hasMarks, hasFeature, children }: PictureToolsProps) {
  const { tool, setTool, undo } = marking;
  return (
    <>
      <div className="tools" role="toolbar" aria-label={t("Mark the screenshot")}>
        {tools.map((name) => (
          <IconButton
            key={name}
            {...choices[name]}
            isPressed={tool === name}
            isDisabled={isPaid(name) && !hasFeature("screenshot_marks")}
            onPress={() => setTool(name)}
          />
        ))}
        <IconButton label={t("Undo")} Icon={IconArrowBackUp} isDisabled={!hasMarks} onPress={undo} />
        {children}
      </div>
      {isPaid(tool) ? <MarkStyle marking={marking} /> : null}
    </>
  );
}

/** Asks for the colour of a mark, and for the words of a text. */
function MarkStyle({ marking: { tool, colour, words, setColour, setWords } }: { marking: MarkEditor }) {
  return (
    <fieldset className="colours">
      <legend className="unseen">{t("Colour")}</legend>
      {colours.map((one, index) => (
        <button
          key={one}
          type="button"
          className="colour"
          style={{ background: one }}
          aria-label={colourNames[index]}
          aria-pressed={colour === one}
          onClick={() => setColour(one)}
        />
      ))}
      {tool === "text" ? (
        <input
          aria-label={t("Text to place")}
          placeholder={t("Write, then press on the picture")}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      ) : null}
    </fieldset>
  );
}
