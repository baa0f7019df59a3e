import {
  createContext,
  createElement,
  useContext,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from "react";

export type LinkProps = ComponentProps<"a">;

function PlainLink({ children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>;
}

const LinkComponent = createContext<ComponentType<LinkProps>>(PlainLink);

export interface LinkProviderProps {
  /** Takes the props of `<a>`; the app's own follows `href` without a page load. */
  component: ComponentType<LinkProps>;
  children: ReactNode;
}

/** Sets the component that every `Link` below renders. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkComponent value={component}>{children}</LinkComponent>;
}

/** A link inside the app. Without a provider it is a plain `<a>`. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkComponent), props);
}
