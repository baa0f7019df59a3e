import { Source } from "@storybook/addon-docs/blocks";
import { packagePathOf, useExports } from "./sources.ts";

export interface ImportFromProps {
  of: string;
}

export function ImportFrom({ of }: ImportFromProps) {
  const names = useExports(of).filter((name) => /^[A-Z]/.test(name));
  return <Source code={`import { ${names.join(", ")} } from "${packagePathOf(of)}";`} language="tsx" dark />;
}
