export const progressKeys = "progress:";
