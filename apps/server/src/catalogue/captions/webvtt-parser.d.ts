declare module "webvtt-parser" {
  export interface CueNode {
    type: "text" | "object" | "timestamp";
    name?: string;
    value?: string | number;
    children?: CueNode[];
  }

  export interface ParsedCue {
    startTime: number;
    endTime: number;
    direction: string;
    snapToLines: boolean;
    linePosition: number | "auto";
    lineAlign: string;
    textPosition: number | "auto";
    positionAlign: string;
    size: number;
    alignment: string;
    tree: { children: CueNode[] };
  }

  class WebVTTParser {
    constructor(entities: Readonly<Record<string, string>>);
    /** In `metadata` faults in the texts of cues are no errors. */
    parse(input: string, mode: "metadata"): { cues: ParsedCue[]; errors: { message: string; line: number }[] };
  }

  /** A CommonJS module, whose exports Node does not find by their names. */
  const exported: { WebVTTParser: typeof WebVTTParser };
  export default exported;
}
