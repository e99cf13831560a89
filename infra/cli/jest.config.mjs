import preset from "@tessera/kit/jest-preset";

export default preset;
