/** A stage of 16:9 with its controls fits under the page's header, on a phone on its side and at 200 % zoom too. */
export const stageWidth = "mx-auto w-full max-w-[calc((100svh-4.5rem)*16/9)] lg:max-w-[calc((100svh-7rem)*16/9)]";

/** In landscape, a phone has no room next to a sticky video; and it would cover a PDF that is open below it. */
export const stickyStage = "max-lg:portrait:sticky max-lg:portrait:top-0 max-lg:[&:has(~*_iframe)]:static";
