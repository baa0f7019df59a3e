import { Canvas, useOf } from "@storybook/addon-docs/blocks";
import { Fragment } from "react";
import type { ModuleExports } from "storybook/internal/types";
import { useEntries } from "../foundations/use-entries.ts";

export interface StatesProps {
  /** `import * as stories from "./button.stories.tsx"`. */
  of: ModuleExports;
  except: ModuleExports[string];
  /** These need a window of their own: links replace the stories. */
  apart?: boolean;
}

export function States({ of, except, apart = false }: StatesProps) {
  const { csfFile } = useOf(of, ["meta"]);
  const order = useEntries().map(({ id }) => id);
  const stories = Object.values(csfFile.stories)
    .filter(({ moduleExport }) => moduleExport !== except)
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  if (stories.length === 0) return <p>There is one state.</p>;
  if (apart) {
    return (
      <ul>
        {stories.map(({ id, name }) => (
          <li key={id}>
            <StoryLink id={id} name={name} />
          </li>
        ))}
      </ul>
    );
  }
  return stories.map(({ id, name, moduleExport }) => (
    <Fragment key={id}>
      <h3>
        <StoryLink id={id} name={name} />
      </h3>
      <Canvas of={moduleExport} sourceState="none" />
    </Fragment>
  ));
}

function StoryLink({ id, name }: { id: string; name: string }) {
  return (
    <a href={`?path=/story/${id}`} target="_top">
      {name}
    </a>
  );
}
