declare module "hls.js/light" {
  export { default as Hls, ErrorTypes, Events } from "hls.js";
  export type { ErrorData, Level } from "hls.js";
}
