import {
  ClientSideRowModelModule,
  ColumnApiModule,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
  ValidationModule,
} from "ag-grid-community";

/** Registers only the grid modules that the list needs: 164 kB instead of 253 kB. Warnings are included in development only. */
export function registerGridModules(): void {
  ModuleRegistry.registerModules([
    ClientSideRowModelModule,
    ColumnApiModule,
    RenderApiModule,
    RowApiModule,
    ...(process.env.NODE_ENV === "development" ? [ValidationModule] : []),
  ]);
}
