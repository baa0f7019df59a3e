export const uploadsPath = "/api/v1/uploads";
