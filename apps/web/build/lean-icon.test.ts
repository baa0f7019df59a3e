// @vitest-environment node
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { createIcon, type IconData, type IconProps } from "./lean-icon.ts";

interface LibraryIcon {
  default: ComponentType<IconProps>;
  __iconData: IconData;
}

const path = "lucide-react/dist/esm/icons/circle-check.mjs";
const { default: Library, __iconData: data } = await vi.importActual<LibraryIcon>(path);
const Lean = createIcon(data);

test.each<IconProps>([
  {},
  { className: "size-4 text-muted" },
  { size: 16, strokeWidth: 1.75 },
  { "aria-hidden": true, className: "size-4" },
  { "aria-hidden": undefined },
  { "aria-label": "Done" },
  { role: "img" },
])("an icon with %o is drawn as the library draws it", (props) => {
  expect(iconAttributes(Lean, props)).toEqual(iconAttributes(Library, props));
});

function iconAttributes(icon: ComponentType<IconProps>, props: IconProps): string[] {
  return renderToStaticMarkup(createElement(icon, props))
    .split(/(?<=")\s|[<>]/)
    .toSorted((one, other) => one.localeCompare(other));
}
