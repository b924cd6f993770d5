import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, moment, version } from './columns.ts';
import { customers } from './customers.ts';
import { orders } from './orders.ts';
import { staff } from './staff.ts';

const FILE_VISIBILITIES = ['public', 'private'] as const;
const WHOLESALE_STATUSES = ['new', 'sent', 'closed'] as const;
const CLAIM_STATUSES = ['open', 'submitted', 'approved', 'rejected'] as const;

/** SEC-12. The stored files: public files by content hash, private ones for staff only. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    visibility: text({ enum: FILE_VISIBILITIES }).notNull(),
    contentHash: text().notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    originalName: text().notNull().default(''),
    customerId: uuid().references(() => customers.id),
    staffId: uuid().references(() => staff.id),
    linkedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('files_content').on(table.contentHash),
    index('files_unlinked').on(table.createdAt).where(sql`${table.linkedAt} is null`),
    check('files_visibility', isOneOf(table.visibility, FILE_VISIBILITIES)),
    check('files_bytes', sql`${table.bytes} >= 0`),
  ],
);

/** GAL-02. `name` decides between picture and video (GAL-03). */
export const galleryItems = pgTable(
  'gallery_items',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    url: text().notNull(),
    posterUrl: text(),
    alt: text().notNull().default(''),
    width: integer(),
    height: integer(),
    fileId: uuid().references(() => files.id),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [index('gallery_items_newest').on(table.createdAt.desc().nullsFirst())],
);

/** WHOLE-03, STAFF-14. */
export const wholesaleRequests = pgTable(
  'wholesale_requests',
  {
    id: uuid().primaryKey(),
    shopName: text().notNull(),
    contactName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    city: text().notNull(),
    volume: text(),
    message: text().notNull().default(''),
    smsOptIn: boolean().notNull().default(false),
    certificateFileId: uuid().references(() => files.id),
    certificateName: text(),
    status: text({ enum: WHOLESALE_STATUSES }).notNull().default('new'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    index('wholesale_requests_status').on(table.status, table.createdAt.desc().nullsFirst()),
    check('wholesale_requests_status_word', isOneOf(table.status, WHOLESALE_STATUSES)),
  ],
);

/** MD-12: one claim an order, one approval a person. */
export const winBackClaims = pgTable(
  'win_back_claims',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .unique()
      .references(() => orders.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    status: text({ enum: CLAIM_STATUSES }).notNull().default('open'),
    submittedAt: moment(),
    reviewedAt: moment(),
    reviewedByStaffId: uuid().references(() => staff.id),
    note: text(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('win_back_claims_once').on(table.customerId).where(sql`${table.status} = 'approved'`),
    check('win_back_claims_status', isOneOf(table.status, CLAIM_STATUSES)),
  ],
);

export const winBackPhotos = pgTable(
  'win_back_photos',
  {
    claimId: uuid()
      .notNull()
      .references(() => winBackClaims.id),
    position: integer().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.position] }),
    check('win_back_photos_three', sql`${table.position} between 1 and 3`),
  ],
);
