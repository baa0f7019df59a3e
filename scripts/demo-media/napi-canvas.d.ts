/** What the maker uses of this package, so that the project type-checks where it is not installed. */
declare module "@napi-rs/canvas" {
  export interface Canvas {
    getContext: (kind: "2d") => CanvasRenderingContext2D;
    /** RGBA, row by row. A view that changes with the next drawing. */
    data: () => Buffer;
    toBuffer: (type: "image/png") => Buffer;
  }
  export function createCanvas(width: number, height: number): Canvas;
  export const GlobalFonts: {
    /** Answers null when the file is no font. */
    registerFromPath: (path: string, name: string) => object | null;
  };
}
