/** The event of the window when the code for what somebody pressed could not be loaded. */
export const failedPress = "failedpress";
