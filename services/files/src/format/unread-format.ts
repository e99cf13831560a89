/** A format that is recognized, but never read. */
interface UnreadFormat {
  /** With its article: "an Access database". */
  name: string;
  /** Whether people expect its text to be read, as of documents and tables. Nobody expects it of fonts and drawings. */
  isText: boolean;
}

type Entry = [start: RegExp, name: string];

/** Returns a pattern for the first bytes, which are hexadecimal digits; dots stand for any. */
const starts = (hex: string) => new RegExp(`^(?:${hex})`, "u");
const startsWith = (text: string, at = 0) =>
  new RegExp(`^.{${at * 2}}${Buffer.from(text, "latin1").toString("hex")}`, "u");

/** Formats of documents, tables, databases and mail by their first bytes. Lotus has one start for each version. */
const ofText: Entry[] = [
  [starts("00000200(?:0[46]04|0504)|00001a000[0-5]10"), "a Lotus 1-2-3 workbook"],
  [starts("00000200(?:0[1-9]10|2051|2151)"), "a Quattro Pro workbook"],
  [startsWith("!BDN"), "an Outlook data file"],
  [startsWith("\0\x01\0\0Standard Jet DB"), "an Access database"],
  [startsWith("\0\x01\0\0Standard ACE DB"), "an Access database"],
  [starts("cfad12fe"), "an Outlook Express mailbox"],
  [startsWith("\xffWPC"), "a WordPerfect document"],
  [startsWith("WordPro\0"), "a Word Pro document"],
  [startsWith("HWP Document File"), "a Hangul document"],
  [starts("3[12]be000000ab"), "a Microsoft Write document"],
  [starts("dba52d00"), "a Word 2 document"],
  [startsWith("PO^Q`"), "a Word 6 document"],
  [starts("e7ac2c00"), "a Publisher document"],
  [startsWith("AT&TFORM"), "a DjVu document"],
  [startsWith("BOOKMOBI", 60), "a Mobipocket book"],
  [startsWith("ITOLITLS"), "a Microsoft Reader book"],
  [startsWith("AC10"), "an AutoCAD drawing"],
  [startsWith("8BPS"), "a Photoshop picture"],
  [startsWith("gimp xcf"), "a GIMP picture"],
  [starts("1a000004"), "a Lotus Notes database"],
  [starts("010f0000"), "a SQL Server database"],
];

/** Other formats by their first bytes; `file-type` knows more. */
const others: Entry[] = [
  [starts("0000(?:4949|4d4d)585052"), "a QuarkXPress document"],
  [starts("0606edf5d81d46e5bd31efe7fe74b71d"), "an InDesign document"],
  [starts("f70201(?:83|ff)92c01c3b"), "a DVI document"],
  [/^52494646.{8}434452/u, "a CorelDRAW drawing"],
  [starts("d7cdc69a|0100090000"), "a Windows metafile drawing"],
  [/^01000000.{72}20454d46/u, "a Windows metafile drawing"],
  [starts("c5d0d3c6"), "an Encapsulated PostScript drawing"],
  [startsWith("Paint Shop Pro Image File"), "a Paint Shop Pro picture"],
  [starts("0a0[0-5]01(?:01|02|04|08)"), "a PCX picture"],
  [startsWith("DDS |"), "a DirectDraw picture"],
  [starts("762f3101"), "an OpenEXR picture"],
  [startsWith("ZOO "), "a ZOO archive"],
  [startsWith("SIT!"), "a StuffIt archive"],
  [startsWith("StuffIt"), "a StuffIt archive"],
  [startsWith("**ACE**", 7), "an ACE archive"],
  [starts("03d9a29a6[57]fb4bb5"), "a KeePass database"],
  [starts("feedfeed0000000[12]"), "a Java key file"],
  [starts("3082....(?:020103|30)"), "a certificate or key file"],
  [startsWith("\x89HDF"), "an HDF5 data file"],
  [startsWith("MATLAB 5.0"), "a MATLAB data file"],
  [startsWith("<stata_dta>"), "a Stata data file"],
  [startsWith("RDX3"), "an R data file"],
  [startsWith("ORC"), "an ORC data file"],
  [startsWith("REDIS0"), "a Redis database"],
  [starts("0a0d0d0a.{8}4d3c2b1a"), "a network data file"],
  [startsWith(".snd"), "a Sun recording"],
  [starts("0[23]647373|03647332"), "a dictation recording"],
];

/** Formats by the names that `file-type` gives them. */
const detected: Record<string, string> = {
  indd: "an InDesign document",
  eps: "an Encapsulated PostScript drawing",
  mobi: "a Mobipocket book",
  cab: "a cabinet archive",
  arj: "an ARJ archive",
  lzh: "an LZH archive",
  ace: "an ACE archive",
  cpio: "a cpio archive",
  z: "a compress archive",
  lz: "an lzip archive",
  lz4: "an LZ4 archive",
  ar: "an ar archive",
  asar: "an Electron archive",
  ttf: "a TrueType font",
  ttc: "a TrueType font",
  otf: "an OpenType font",
  woff: "a web font",
  woff2: "a web font",
  eot: "a web font",
  blend: "a Blender drawing",
  skp: "a SketchUp drawing",
  glb: "a glTF drawing",
  fbx: "an FBX drawing",
  stl: "an STL drawing",
  "3mf": "a 3MF drawing",
  shp: "a map data file",
  pcap: "a network data file",
  parquet: "a Parquet data file",
  arrow: "an Arrow data file",
  avro: "an Avro data file",
  sav: "an SPSS data file",
  dcm: "a DICOM picture",
  pgp: "an OpenPGP data file",
  swf: "a Flash video",
  rm: "a RealMedia recording",
  icc: "a colour data file",
};

const headBytes = 128;

/** Returns the format by the first bytes, or as `file-type` detected it; null for text, and for formats that are read or unknown. */
export function findUnreadFormat(bytes: Buffer, format: string): UnreadFormat | null {
  if (format === "text") return null;
  const begin = bytes.subarray(0, headBytes).toString("hex");
  const named = (entries: Entry[]) => entries.find(([start]) => start.test(begin))?.[1];
  const ofTextName = named(ofText) ?? (isDbase(bytes) ? "a dBase table" : undefined);
  if (ofTextName !== undefined) return { name: ofTextName, isText: true };
  const name = detected[format.toLowerCase()] ?? (format === "unknown" ? named(others) : undefined);
  return name === undefined ? null : { name, isText: false };
}

const dbaseVersions = [0x02, 0x03, 0x30, 0x31, 0x43, 0x83, 0x8b, 0xf5];

/** True for a table of dBase or FoxPro: its version, the date of its last change, and the length of its list of columns. */
function isDbase(bytes: Buffer): boolean {
  if (bytes.length < 65 || !dbaseVersions.includes(bytes[0] ?? 0)) return false;
  const [month = 0, day = 0] = [bytes[2], bytes[3]];
  const head = bytes.readUInt16LE(8);
  const isDated = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDated && head > 64 && (head % 32 === 1 || head % 32 === 8) && bytes[head - (head % 32)] === 0x0d;
}
