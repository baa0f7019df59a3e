import {
  createContext,
  createElement,
  useContext,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from "react";

export interface LinkProps extends ComponentProps<"a"> {
  /** The page to return to after a task such as logging in. */
  "data-return-to"?: string | undefined;
}

function PlainLink({ children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>;
}

const LinkComponent = createContext<ComponentType<LinkProps>>(PlainLink);

export interface LinkProviderProps {
  /** The app's own link follows `href` without a page load. */
  component: ComponentType<LinkProps>;
  children: ReactNode;
}

export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkComponent value={component}>{children}</LinkComponent>;
}

export function Link(props: LinkProps) {
  return createElement(useContext(LinkComponent), props);
}
