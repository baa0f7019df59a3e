/** What `?w=` of a picture's address may be; any other width is a 404. */
export const thumbnailWidths = [256, 384, 560, 720, 960] as const;
export const avatarWidths = [96, 256] as const;
