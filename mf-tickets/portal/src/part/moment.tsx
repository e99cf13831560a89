import { pageLocale } from "@tessera/wire/text/language";

const format = new Intl.DateTimeFormat(pageLocale, { dateStyle: "medium", timeStyle: "short" });

export function Moment({ instant }: { instant: string }) {
  return <time dateTime={instant}>{format.format(new Date(instant))}</time>;
}
