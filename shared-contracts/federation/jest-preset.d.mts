/** A configuration of Jest: pages are tested in jsdom, sources are compiled by swc. */
declare const preset: Record<string, unknown>;
export default preset;
