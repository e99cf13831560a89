import preset from "@tessera/federation/jest-preset";

export default preset;
