CREATE TABLE "site_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
