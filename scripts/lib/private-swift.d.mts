export interface PrivateSwift {
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  killNode: (node: 1 | 2 | 3) => Promise<void>;
  startNode: (node: 1 | 2 | 3) => Promise<void>;
  killAll: () => Promise<void>;
  startAll: () => Promise<void>;
  /** It takes connections and answers nothing until `resume`. */
  pause: () => void;
  resume: () => void;
  makeBucket: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}

export declare function missingPrograms(): string[];
export declare function startSwift(): Promise<PrivateSwift>;
