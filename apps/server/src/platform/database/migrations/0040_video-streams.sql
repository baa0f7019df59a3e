CREATE TABLE "video_streams" (
	"video_file" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"progress" real DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"thumbnails" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
