/**
 * The second PostgreSQL has another version and another collation provider, and uses TCP. A service test runs on it if
 * the result depends on the server, and says so in its first line: `// postgres: both`. These are the reasons, each
 * with example tests. Everything else that holds on one server holds on the other.
 * @type {Record<string, string[]>}
 */
export const dependsOnServer = {
  'the text of every statement': ['lib/api/contract-walk', 'lib/api/sql-texts'],
  'search and its order': [
    'scripts/synth/recall',
    'lib/domain/content/catalogue/search/walk-works',
    'lib/api/routes/catalogue',
    'lib/api/routes/ops/support',
  ],
  'collations and normal forms': [
    'lib/api/routes/library',
    'lib/api/routes/studio/lists',
    'lib/api/routes/profile',
  ],
  migrations: ['lib/db/testing', 'lib/db/migrate'],
  'roles and what is granted to them': ['lib/db/grant-application'],
  'locks and races': [
    'lib/api/two-services',
    'lib/api/routes/playlist',
    'lib/domain/shop/orders/place/order-races',
    'lib/domain/money/payout-runs/payout-runs',
  ],
  'the queue': ['lib/gateway/queue/queue'],
  'the ledger': [
    'lib/domain/shop/orders/ledger-check',
    'lib/domain/core/ledger/rates',
    'lib/domain/shop/orders/settle/settle-order',
    'lib/domain/money/payouts/close-month',
  ],
  partitions: ['lib/domain/content/statistics/sum-plays'],
}
