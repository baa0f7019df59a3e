import { type ComponentType, useEffect, useState } from "react";
import { Prose, type ProseProps } from "./prose.tsx";

/** What has no styles in the stylesheet that every page loads. */
const richParts = /class="(?:call-out|hljs|formula|language-)/;

/** Rendered Markdown of the site. The styles of call-outs, coloured code and formulae are loaded where it has some. */
export function SiteProse(props: Omit<ProseProps, "className">) {
  const isRich = richParts.test(props.html);
  const [Rich, setRich] = useState<ComponentType<typeof props>>();

  useEffect(() => {
    if (!isRich) return undefined;
    let isCurrent = true;
    const load = async () => {
      const { RichProse } = await import("./rich-prose.tsx");
      if (isCurrent) setRich(() => RichProse);
    };
    // The text can be read without its styles.
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isRich]);

  return isRich && Rich ? <Rich {...props} /> : <Prose {...props} />;
}
