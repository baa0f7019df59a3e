ALTER TABLE "video_streams" ADD COLUMN "sound_tracks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "video_streams" ADD COLUMN "sound_track" integer;