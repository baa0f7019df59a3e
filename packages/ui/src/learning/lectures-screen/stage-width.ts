/** A stage of 16:9 with its controls fits under the page's header, on a phone on its side and at 200 % zoom too. */
export const stageWidth = "mx-auto w-full max-w-[calc((100svh-4.5rem)*16/9)] lg:max-w-[calc((100svh-7rem)*16/9)]";
