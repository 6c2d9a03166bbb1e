import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from './columns'

/**
 * A person's account. Several accounts may have the same unverified address, so that sign-up does not reveal whether an
 * address is known. At most one account has it verified.
 */
export const account = pgTable(
  'account',
  {
    id: id(),
    email: text('email').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    passwordHash: text('password_hash'),
    staffRoles: text('staff_roles').array().notNull().default(sql`'{}'`),
    disabledAt: instant('disabled_at'),
    lastSignInAt: instant('last_sign_in_at'),
    /** Set when the owner has deleted the account. Records that the law requires still refer to the row, which has no personal data. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('account_verified_email').on(t.email).where(sql`email_verified_at is not null`),
    index('account_email').on(t.email, t.createdAt.desc()),
    index('account_staff').on(t.email, t.id).where(sql`staff_roles <> '{}'`),
  ],
)

/** A sign-in provider linked to an account. */
export const accountProvider = pgTable(
  'account_provider',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    email: text('email'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    uniqueIndex('account_provider_once').on(t.accountId, t.provider),
  ],
)

/**
 * A signed-in device, or a personal token. The web renews its session with `secret_hash`, apps with rotating refresh
 * tokens. A personal token is never renewed: `secret_hash` is of the token itself, and it has a name and scopes.
 */
export const session = pgTable(
  'session',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    client: text('client', { enum: ['web', 'app'] }).notNull(),
    secretHash: text('secret_hash'),
    userAgent: text('user_agent').notNull().default(''),
    /** Of a personal token; null for a device. */
    name: text('name'),
    /** What a personal token may do (`lib/kit/shop/token-scopes.ts`); null for a device. */
    scopes: text('scopes').array(),
    /** The session began with an operator's token. It never counts as a proof of identity. */
    byOperator: boolean('by_operator').notNull().default(false),
    createdAt: createdAt(),
    /** When the owner last proved their identity. Sensitive actions need a recent proof. */
    authenticatedAt: instant('authenticated_at').notNull().default(sql`now()`),
    /** The strongest factor of that proof (`proven-with.ts`); null for a personal token. */
    factor: text('factor'),
    /** Until when roles of the staff count in this session; null until a second factor or a passkey was proven. */
    staffUntil: instant('staff_until'),
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason', {
      enum: ['signOut', 'revoked', 'passwordChanged', 'tokenReuse', 'disabled', 'expired'],
    }),
  },
  (t) => [
    uniqueIndex('session_secret').on(t.secretHash),
    index('session_account').on(t.accountId, t.lastUsedAt.desc()).where(sql`ended_at is null`),
  ],
)

/** A rotating refresh token of an app session. All tokens of a session are one family. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    replacedAt: instant('replaced_at'),
  },
  (t) => [index('refresh_token_session').on(t.sessionId)],
)

/**
 * A secret that works once: a code or a link in a mail, a challenge, an operator's token. A sign-in link belongs to an
 * address, not to an account, so that a request for one does not reveal whether there is an account.
 */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: id(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    purpose: text('purpose', {
      enum: [
        'verifyEmail',
        'resetPassword',
        'signIn',
        'changeEmail',
        'recoverEmail',
        'reauthenticate',
        'mailAddress',
        'secondFactor',
        'stepUp',
        'customToken',
        'passkey',
        'accountDeleted',
        'viewConsent',
      ],
    }).notNull(),
    email: text('email').notNull(),
    /** Data for the purpose, such as the page to open after a sign-in. */
    detail: jsonb('detail').$type<Record<string, string>>().notNull().default({}),
    codeHash: text('code_hash').notNull(),
    linkHash: text('link_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    consumedAt: instant('consumed_at'),
    supersededAt: instant('superseded_at'),
  },
  (t) => [
    uniqueIndex('one_time_code_link').on(t.linkHash),
    index('one_time_code_account').on(t.accountId, t.purpose, t.createdAt.desc()),
    index('one_time_code_address').on(t.email, t.purpose).where(sql`account_id is null`),
  ],
)

/** A passkey of an account (WebAuthn credential). */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** Grows with each use if the authenticator counts; otherwise 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    backedUp: boolean('backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    uniqueIndex('passkey_credential').on(t.credentialId),
    index('passkey_account').on(t.accountId),
  ],
)

/** The authenticator app of an account, active when it is confirmed. The secret is encrypted. */
export const secondFactor = pgTable('second_factor', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  sealed: bytea('sealed').notNull(),
  /** Empty for rows from before keys had names (`lib/domain/core/sealed-rows.ts`). */
  keyId: text('key_id').notNull().default(''),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code. Each code works once (RFC 6238 §5.2). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.hash] })],
)

/** Hashes of provider tokens that were used to sign in. Each token works once. */
export const usedToken = pgTable(
  'used_token',
  {
    hash: text('hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('used_token_expires').on(t.expiresAt)],
)

/** An event of an account's security; its owner can read it. */
export const securityEvent = pgTable(
  'security_event',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    detail: jsonb('detail').$type<Record<string, string>>().notNull().default({}),
    /** Of a refused proof: the hour of which it is the only event of its kind. Null for all others. */
    hour: instant('hour'),
    createdAt: createdAt(),
  },
  (t) => [
    index('security_event_account').on(t.accountId, t.createdAt.desc()),
    uniqueIndex('security_event_hour').on(t.accountId, t.kind, t.hour).where(sql`hour is not null`),
  ],
)

/**
 * How often proofs of an account were refused within an hour, by network: a keyed hash, deleted after ninety days
 * (lib/domain/people/identity/security/record-refusal.ts).
 */
export const securityEventNetwork = pgTable(
  'security_event_network',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    hour: instant('hour').notNull(),
    network: text('network').notNull(),
    times: integer('times').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.hour, t.network] }),
    index('security_event_network_hour').on(t.hour),
  ],
)

/** An action of the staff. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** Null for an operator on the server, who has no account. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    /** The `X-Request-Id` of the call that did it; null when there was no call. */
    requestId: uuid('request_id'),
    createdAt: createdAt(),
  },
  // Ids sort by time, so a list can continue from an id.
  (t) => [
    index('audit_log_subject').on(t.subject, t.id.desc()),
    index('audit_log_actor').on(t.actorId, t.id.desc()),
    index('audit_log_action').on(t.action, t.id.desc()),
  ],
)

/** A row of audit_log or security_event that a trigger has put here, until the next copy (lib/domain/ops/staff/copy-records.ts). */
export const recordToCopy = pgTable('record_to_copy', { id: uuid('id').primaryKey() })

/**
 * A member of the staff sees the shop as the owner of an account, with the owner's consent. It is read-only, within one
 * session of that member, until `endsAt` (docs/decisions/staff-and-support.md).
 */
export const accountView = pgTable(
  'account_view',
  {
    id: id(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    /** The calls that were answered, each once. They show what the staff has seen. */
    seen: text('seen').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('account_view_session').on(t.sessionId).where(sql`ended_at is null`),
    index('account_view_account').on(t.accountId, t.id.desc()),
  ],
)

/**
 * The latest reports of the mail server about an address. Each field has the latest time, so that reports that come
 * twice or in another order give the same row. An address that always worked has no row.
 */
export const mailAddress = pgTable('mail_address', {
  address: text('address').primaryKey(),
  bouncedAt: instant('bounced_at'),
  complainedAt: instant('complained_at'),
  deliveredAt: instant('delivered_at'),
  /** When its owner has proved again that it receives mail. */
  mendedAt: instant('mended_at'),
})

export const profile = pgTable(
  'profile',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    nickname: text('nickname'),
    /** The form of the nickname that must be unique (lib/domain/people/profile/nickname-rules.ts). */
    nicknameKey: text('nickname_key'),
    nicknameReading: text('nickname_reading').notNull().default(''),
    introduction: text('introduction').notNull().default(''),
    avatarId: uuid('avatar_id'),
    preferredGender: text('preferred_gender', { enum: ['male', 'female'] })
      .notNull()
      .default('male'),
    termsAgreedAt: instant('terms_agreed_at'),
    mailOptIn: boolean('mail_opt_in').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('profile_nickname').on(t.nicknameKey)],
)

export const address = pgTable(
  'address',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    postalCode: text('postal_code').notNull(),
    prefectureCode: text('prefecture_code').notNull(),
    city: text('city').notNull(),
    street: text('street').notNull(),
    building: text('building').notNull().default(''),
    phone: text('phone').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('address_account').on(t.accountId, t.createdAt.desc())],
)

/** Counters of `lib/gateway/rate-limits.ts`, with the columns that its library needs. Unlogged: a crash may lose them. */
export const rateLimit = pgTable('rate_limit', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
