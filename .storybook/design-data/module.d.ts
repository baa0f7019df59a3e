declare module "virtual:design-data" {
  import type { DesignData } from "./design-data.ts";

  export const designData: DesignData;
}
