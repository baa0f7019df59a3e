import { createElement, type FunctionComponent, type SVGProps } from "react";

/** @internal */
export interface IconData {
  name: string;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
  aliases?: readonly string[];
}

/** @internal */
export interface IconProps extends SVGProps<SVGSVGElement> {
  size?: string | number;
}

const naming = /^(?:aria-|role$|title$)/;

/** Draws an icon as the library does, without the settings that can be given to all icons of an app. */
export function createIcon({ name, node, aliases = [] }: IconData): FunctionComponent<IconProps> {
  const base = ["lucide", ...[name, ...aliases].map((each) => `lucide-${each}`)].join(" ");
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, className, ...props }) => {
    const isNamed = Object.entries(props).some(([key, value]) => naming.test(key) && value !== undefined);
    const drawn = {
      xmlns: "http://www.w3.org/2000/svg",
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      className: className ? `${base} ${className}` : base,
      ...(!isNamed && { "aria-hidden": "true" }),
      ...props,
    };
    return createElement("svg", drawn, ...shapes);
  };
}
