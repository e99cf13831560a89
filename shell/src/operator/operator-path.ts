/** Where whoever runs the installation looks after its modules. */
export const operatorPath = "/dashboard/modules";
