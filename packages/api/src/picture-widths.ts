/** Values of `?w=` in a picture's address; any other width is a 404. */
export const thumbnailWidths = [256, 384, 560, 720, 960] as const;
export const avatarWidths = [96, 256] as const;
