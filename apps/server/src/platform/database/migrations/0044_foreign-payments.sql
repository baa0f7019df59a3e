CREATE TABLE "foreign_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
