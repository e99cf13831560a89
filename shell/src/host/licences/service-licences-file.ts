/** The file of the shell's release with the licences of the services' packages. */
export const serviceLicencesFile = "service-licences.json";
