CREATE TABLE "web_vitals" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"device" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "web_vitals_day_route_device_metric_bucket_pk" PRIMARY KEY("day","route","device","metric","bucket"),
	CONSTRAINT "web_vitals_device" CHECK ("web_vitals"."device" in ('phone', 'tablet', 'desktop')),
	CONSTRAINT "web_vitals_metric" CHECK ("web_vitals"."metric" in ('LCP', 'INP', 'CLS', 'TTFB')),
	CONSTRAINT "web_vitals_counts" CHECK ("web_vitals"."bucket" between 0 and 20 and "web_vitals"."count" > 0)
);
