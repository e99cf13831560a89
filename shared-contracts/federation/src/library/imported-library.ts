/** Stands for a whole library in the build of a remote, which replaces this code (`library-loader`). */
export {};
