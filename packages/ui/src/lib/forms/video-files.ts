/** The types that a file dialog offers: systems do not know every kind of video as one. */
export const videoFiles = "video/*,.mkv,.avi,.wmv,.asf,.ts,.mts,.m2ts,.mpg,.vob,.flv,.ogv,.mxf";
