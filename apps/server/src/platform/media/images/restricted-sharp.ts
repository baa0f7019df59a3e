import sharp from "sharp";

// Only these two decoders may run, whatever a file pretends to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
