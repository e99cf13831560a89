import type { FormatKey } from "@tessera/wire/reason/format-reasons";

/** A format that is recognized, but never read. */
interface UnreadFormat {
  key: FormatKey;
  /** Whether people expect its text to be read, as of documents and tables. Nobody expects it of fonts and drawings. */
  isText: boolean;
}

type Entry = [start: RegExp, key: FormatKey];

/** Returns a pattern for the first bytes, which are hexadecimal digits; dots stand for any. */
const starts = (hex: string) => new RegExp(`^(?:${hex})`, "u");
const startsWith = (text: string, at = 0) =>
  new RegExp(`^.{${at * 2}}${Buffer.from(text, "latin1").toString("hex")}`, "u");

/** Formats of documents, tables, databases and mail by their first bytes. Lotus has one start for each version. */
const ofText: Entry[] = [
  [starts("00000200(?:0[46]04|0504)|00001a000[0-5]10"), "format.lotus_1_2_3_workbook"],
  [starts("00000200(?:0[1-9]10|2051|2151)"), "format.quattro_pro_workbook"],
  [startsWith("!BDN"), "format.outlook_data_file"],
  [startsWith("\0\x01\0\0Standard Jet DB"), "format.access_database"],
  [startsWith("\0\x01\0\0Standard ACE DB"), "format.access_database"],
  [starts("cfad12fe"), "format.outlook_express_mailbox"],
  [startsWith("\xffWPC"), "format.wordperfect_document"],
  [startsWith("WordPro\0"), "format.word_pro_document"],
  [startsWith("HWP Document File"), "format.hangul_document"],
  [starts("3[12]be000000ab"), "format.microsoft_write_document"],
  [starts("dba52d00"), "format.word_2_document"],
  [startsWith("PO^Q`"), "format.word_6_document"],
  [starts("e7ac2c00"), "format.publisher_document"],
  [startsWith("AT&TFORM"), "format.djvu_document"],
  [startsWith("BOOKMOBI", 60), "format.mobipocket_book"],
  [startsWith("ITOLITLS"), "format.microsoft_reader_book"],
  [startsWith("AC10"), "format.autocad_drawing"],
  [startsWith("8BPS"), "format.photoshop_picture"],
  [startsWith("gimp xcf"), "format.gimp_picture"],
  [starts("1a000004"), "format.lotus_notes_database"],
  [starts("010f0000"), "format.sql_server_database"],
];

/** Other formats by their first bytes; `file-type` knows more. */
const others: Entry[] = [
  [starts("0000(?:4949|4d4d)585052"), "format.quarkxpress_document"],
  [starts("0606edf5d81d46e5bd31efe7fe74b71d"), "format.indesign_document"],
  [starts("f70201(?:83|ff)92c01c3b"), "format.dvi_document"],
  [/^52494646.{8}434452/u, "format.coreldraw_drawing"],
  [starts("d7cdc69a|0100090000"), "format.windows_metafile_drawing"],
  [/^01000000.{72}20454d46/u, "format.windows_metafile_drawing"],
  [starts("c5d0d3c6"), "format.encapsulated_postscript_drawing"],
  [startsWith("Paint Shop Pro Image File"), "format.paint_shop_pro_picture"],
  [starts("0a0[0-5]01(?:01|02|04|08)"), "format.pcx_picture"],
  [startsWith("DDS |"), "format.directdraw_picture"],
  [starts("762f3101"), "format.openexr_picture"],
  [startsWith("ZOO "), "format.zoo_archive"],
  [startsWith("SIT!"), "format.stuffit_archive"],
  [startsWith("StuffIt"), "format.stuffit_archive"],
  [startsWith("**ACE**", 7), "format.ace_archive"],
  [starts("03d9a29a6[57]fb4bb5"), "format.keepass_database"],
  [starts("feedfeed0000000[12]"), "format.java_key_file"],
  [starts("3082....(?:020103|30)"), "format.certificate_or_key_file"],
  [startsWith("\x89HDF"), "format.hdf5_data_file"],
  [startsWith("MATLAB 5.0"), "format.matlab_data_file"],
  [startsWith("<stata_dta>"), "format.stata_data_file"],
  [startsWith("RDX3"), "format.r_data_file"],
  [startsWith("ORC"), "format.orc_data_file"],
  [startsWith("REDIS0"), "format.redis_database"],
  [starts("0a0d0d0a.{8}4d3c2b1a"), "format.network_data_file"],
  [startsWith(".snd"), "format.sun_recording"],
  [starts("0[23]647373|03647332"), "format.dictation_recording"],
];

/** Formats by the names that `file-type` gives them. */
const detected: Record<string, FormatKey> = {
  indd: "format.indesign_document",
  eps: "format.encapsulated_postscript_drawing",
  mobi: "format.mobipocket_book",
  cab: "format.cabinet_archive",
  arj: "format.arj_archive",
  lzh: "format.lzh_archive",
  ace: "format.ace_archive",
  cpio: "format.cpio_archive",
  z: "format.compress_archive",
  lz: "format.lzip_archive",
  lz4: "format.lz4_archive",
  ar: "format.ar_archive",
  asar: "format.electron_archive",
  ttf: "format.truetype_font",
  ttc: "format.truetype_font",
  otf: "format.opentype_font",
  woff: "format.web_font",
  woff2: "format.web_font",
  eot: "format.web_font",
  blend: "format.blender_drawing",
  skp: "format.sketchup_drawing",
  glb: "format.gltf_drawing",
  fbx: "format.fbx_drawing",
  stl: "format.stl_drawing",
  "3mf": "format.3mf_drawing",
  shp: "format.map_data_file",
  pcap: "format.network_data_file",
  parquet: "format.parquet_data_file",
  arrow: "format.arrow_data_file",
  avro: "format.avro_data_file",
  sav: "format.spss_data_file",
  dcm: "format.dicom_picture",
  pgp: "format.openpgp_data_file",
  swf: "format.flash_video",
  rm: "format.realmedia_recording",
  icc: "format.colour_data_file",
};

const headBytes = 128;

/** Returns the format by the first bytes, or as `file-type` detected it; null for text, and for formats that are read or unknown. */
export function findUnreadFormat(bytes: Buffer, format: string): UnreadFormat | null {
  if (format === "text") return null;
  const begin = bytes.subarray(0, headBytes).toString("hex");
  const named = (entries: Entry[]) => entries.find(([start]) => start.test(begin))?.[1];
  const ofTextKey = named(ofText) ?? (isDbase(bytes) ? "format.dbase_table" : undefined);
  if (ofTextKey !== undefined) return { key: ofTextKey, isText: true };
  const key = detected[format.toLowerCase()] ?? (format === "unknown" ? named(others) : undefined);
  return key === undefined ? null : { key, isText: false };
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
