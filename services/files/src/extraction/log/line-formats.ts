/** A line format. Its groups are `at`, `level`, `priority`, `status`, `sign`, `call`, `inner` and `message`. */
interface LineFormat {
  pattern: RegExp;
  /** Whether the message is in the next line. */
  isHead?: true;
}

const syslogTime = "[A-Z][a-z]{2} [ \\d]\\d \\d{2}:\\d{2}:\\d{2}";
const isoTime = "\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?(?:Z|[+-]\\d{2}:?\\d{2})";
const plainTime = "\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}";

const patterns: [source: string, isHead?: true][] = [
  // Kubernetes (CRI), whose lines wrap those of another program
  [`(?<at>${isoTime}) (?:stdout|stderr) [FP] (?<inner>.*)`],
  // Android, with and without threads
  [
    "(?<at>(?:\\d{4}-)?\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}\\.\\d{3,6})\\s+(?:[\\w-]+\\s+)?\\d+\\s+\\d+ (?<level>[VDIWEFA])\\s+(?<message>.*)",
  ],
  [
    "(?:(?<at>\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}\\.\\d{3})\\s+)?(?<level>[VDIWEFA])\\/(?<message>[^(:]{1,60}(?:\\(\\s*\\d+\\))?: .*)",
  ],
  // klog, glog
  [
    "(?<level>[IWEF])(?<at>\\d{4}(?:\\d{4})? \\d{2}:\\d{2}:\\d{2}\\.\\d{1,9})\\s+\\d+ [^\\]\\s]{1,100}\\] (?<message>.*)",
  ],
  // Ruby on Rails
  ["[DIWEFA], \\[(?<at>[^\\]#]{10,40}?)\\s*#\\d+\\]\\s+(?<level>\\w+) -- [^:]{0,60}: (?<message>.*)"],
  // Blue Gene/L
  [
    "\\S+ \\d{9,10} \\d{4}\\.\\d{2}\\.\\d{2} \\S+ (?<at>\\d{4}-\\d{2}-\\d{2}-\\d{2}\\.\\d{2}\\.\\d{2}\\.\\d+) \\S+ \\S+ \\S+ (?<level>[A-Z]+) (?<message>.*)",
  ],
  // Hadoop and Spark
  ["(?<at>\\d{6} \\d{6}) \\d+ (?<level>[A-Z]+) (?<message>.*)"],
  ["(?<at>\\d{2}\\/\\d{2}\\/\\d{2} \\d{2}:\\d{2}:\\d{2}) (?<level>[A-Z]+) (?<message>.*)"],
  // syslog (RFC 5424 and RFC 3164)
  [
    '<(?<priority>\\d{1,3})>\\d{1,2} (?<at>\\S{10,40}|-) \\S+ \\S+ \\S+ \\S+ (?:-|(?:\\[(?:[^\\]\\\\"]|"(?:[^"\\\\]|\\\\.)*"|\\\\.)*\\])+) ?\\ufeff?(?<message>.*)',
  ],
  [`<(?<priority>\\d{1,3})>(?<at>${syslogTime}|${isoTime}) \\S+ (?<message>.*)`],
  // HAProxy
  [
    `${syslogTime} \\S+ haproxy\\[\\d+\\]: \\S+ \\[(?<at>[^\\]]{10,40})\\] \\S+ \\S+ [\\d/+-]+ (?<status>\\d{3}) \\d+ .*"(?<call>[A-Z]+ [^\\s"]{1,2000})[^"]*"`,
  ],
  [`(?<at>${syslogTime}|${isoTime}) [\\w.-]+ (?<message>[\\w./@-]+(?:\\[\\d+\\])?: .*)`],
  // Linux boot messages and kernel
  ["\\[\\s*(?<level>OK|FAILED|WARN|DEPEND|INFO|SKIP)\\s*\\] (?<message>.*)"],
  ["(?:<(?<priority>\\d)>)?\\[\\s*(?<at>\\d+\\.\\d{6})\\] (?<message>.*)"],
  // Apache and nginx
  [
    "\\[(?<at>[A-Z][a-z]{2} [A-Z][a-z]{2} [ \\d]\\d \\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)? \\d{4})\\] \\[(?:[\\w-]*:)?(?<level>\\w+)\\] (?:\\[pid [^\\]]*\\] )?(?:\\[client [^\\]]*\\] )?(?<message>.*)",
  ],
  [
    "(?<at>\\d{4}\\/\\d{2}\\/\\d{2} \\d{2}:\\d{2}:\\d{2}) \\[(?<level>\\w+)\\] \\d+#\\d+: (?:\\*\\d+ )?(?<message>.*)",
  ],
  // AWS load balancers
  [
    `(?:[a-z0-9]+ )?(?<at>${isoTime}) \\S+ \\S+ \\S+ (?:-?[\\d.]+ ){3}(?<status>\\d{3}) \\S+ \\d+ \\d+ "(?<call>[A-Z]+ [^\\s"]{1,2000}).*`,
  ],
  // PostgreSQL, MySQL, Redis
  [
    `(?<at>${plainTime}(?:\\.\\d+)? (?:[A-Z]{2,5}|[+-]\\d{2})) (?:\\[[^\\]]{1,40}\\]:? )?(?:\\S{1,60} )?(?<level>PANIC|FATAL|ERROR|WARNING|NOTICE|LOG|INFO|DEBUG\\d?):\\s+(?<message>.*)`,
  ],
  [
    "(?<at>\\d{4}-\\d{2}-\\d{2}[T ]\\s?\\d{1,2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z?) \\d+ \\[(?<level>\\w+)\\] (?:\\[MY-\\d+\\] )?(?:\\[\\w+\\] )?(?<message>.*)",
  ],
  [
    "\\d+:[A-Z] (?<at>\\d{1,2} [A-Z][a-z]{2} (?:\\d{4} )?\\d{2}:\\d{2}:\\d{2}\\.\\d{3}) (?<sign>[.*#-]) (?<message>.*)",
  ],
  // PHP and Laravel
  ["\\[(?<at>\\d{4}-\\d{2}-\\d{2}[T ][^\\]\\s]{5,30})\\] [\\w-]+\\.(?<level>[A-Z]+): (?<message>.*)"],
  [
    "(?:\\[(?<at>\\d{2}-[A-Z][a-z]{2}-\\d{4} \\d{2}:\\d{2}:\\d{2}(?: [\\w/+-]+)?)\\] )?PHP (?<level>[A-Z][a-z]+(?: [a-zA-Z]+){0,2}):\\s+(?<message>.*)",
  ],
  // macOS, Windows component store
  [
    `(?<at>${plainTime}\\.\\d{6}[+-]\\d{4})\\s+0x[\\da-f]+\\s+(?<level>[A-Z][a-z]+)\\s+0x[\\da-f]+\\s+\\d+\\s+(?:\\d+\\s+)?(?<message>.*)`,
  ],
  [`(?<at>${plainTime}), (?<level>[A-Z][a-z]+)\\s+(?<message>.*)`],
  // Go: logrus on a terminal
  ["(?<level>PANI|FATA|ERRO|WARN|INFO|DEBU|TRAC)\\[(?<at>[^\\]]{1,40})\\] (?<message>.*)"],
  // .NET: Serilog, and the console, whose message is in the next line
  ["\\[(?<at>\\d{2}:\\d{2}:\\d{2}) (?<level>VRB|DBG|INF|WRN|ERR|FTL)\\] (?<message>.*)"],
  ["(?<level>fail|crit|warn|info|dbug|trce): (?<message>[\\w.<>`+$-]{1,200}\\[\\d+\\])\\s*", true],
  // java.util.logging, whose message is in the next line
  [
    "(?<at>[A-Z][a-z]{2} \\d{1,2}, \\d{4} \\d{1,2}:\\d{2}:\\d{2}[ \\u202f][AP]M) (?<message>[\\w.$]{1,200} [\\w<>$]{1,100})",
    true,
  ],
  // Celery, GitHub Actions, npm, env_logger
  [`\\[(?<at>${plainTime},\\d{3}): (?<level>[A-Z]+)\\/(?<message>.*)`],
  [`(?<at>${isoTime}) ##\\[(?<level>error|warning|debug|notice)\\](?<message>.*)`],
  ["npm (?<level>ERR!|[Ee]rror|WARN|warn|notice|info|verb)\\s(?<message>.*)"],
  [`\\[(?<at>${isoTime}) (?<level>[A-Z]+)\\s+(?<message>.*)`],
];

const formats: LineFormat[] = patterns.map(([source, isHead]) => ({
  pattern: new RegExp(`^${source}$`, "u"),
  ...(isHead ? { isHead } : {}),
}));

export interface FormattedLine {
  parts: Record<string, string | undefined>;
  isHead: boolean;
}

/** Parses a line in one of the known formats; null for any other line. */
export function readFormat(line: string): FormattedLine | null {
  for (const { pattern, isHead = false } of formats) {
    const parts = pattern.exec(line)?.groups;
    if (parts !== undefined) return { parts, isHead };
  }
  return null;
}
