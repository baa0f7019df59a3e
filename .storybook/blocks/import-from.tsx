import { Source } from "@storybook/addon-docs/blocks";
import { packagePathOf, useExports } from "./sources.ts";

export interface ImportFromProps {
  /** The component's folder. */
  of: string;
}

/** The line that brings a component into a file. */
export function ImportFrom({ of }: ImportFromProps) {
  const names = useExports(of).filter((name) => /^[A-Z]/.test(name));
  return <Source code={`import { ${names.join(", ")} } from "${packagePathOf(of)}";`} language="tsx" dark />;
}
