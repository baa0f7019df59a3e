/** How the keys of browser storage begin under which unsaved progress is kept: one key for each page. */
export const progressKeys = "progress:";
