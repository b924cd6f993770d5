CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
