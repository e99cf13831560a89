/** Stands for a part of a library that the shell provides on demand. Its build replaces this code (`library-loader`). */
export {};
