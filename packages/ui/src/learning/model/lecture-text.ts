export interface TextHeading {
  id: string;
  /** 2 to 6. */
  level: number;
  title: string;
}

export interface ReadText {
  /** Sanitised by the server. */
  html: string;
  headings: readonly TextHeading[];
  /** Seconds that it takes to be read. */
  seconds: number;
}
