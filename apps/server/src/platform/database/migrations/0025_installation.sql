CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"uid" text NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);
