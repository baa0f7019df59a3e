/** The name of a lecture's file in its item, whatever it is: stores send it as bytes of no type. */
export const documentFile = "file";
