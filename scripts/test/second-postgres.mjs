/**
 * The service tests that run on one PostgreSQL alone. The second one is another version with another collation
 * provider, over TCP: it is for tests of what the server itself decides (SQL, search and its order, migrations,
 * locks and races, the queue). Whatever is not named here runs on both, so a new test does.
 *
 * A file may be named when the reason holds and its statements run on both in another file: `contract-walk` makes
 * every call of the contract, `routes/*` and `orders/**` each change of state.
 * @type {{ because: string, tests: string[] }[]}
 */
export const onOnePostgres = [
  {
    because: 'brings up a PostgreSQL of its own, or ends processes of ours',
    tests: [
      'scripts/start/',
      'lib/api/draining.',
      'lib/api/killed-merchandise.',
      'lib/api/killed-service.',
    ],
  },
  {
    because: 'sound, pictures and bytes',
    tests: [
      'demo/load/load-merchandise.',
      'lib/api/large-uploads.',
      'lib/api/routes/downloads.',
      'lib/api/routes/image.',
      'lib/api/routes/media.',
      'lib/api/routes/studio/uploads.',
      'lib/api/studio-shop.',
      'lib/domain/media/delete-during-transcode.',
      'lib/domain/media/receive-audio.',
      'lib/domain/media/remake-audio.',
      'worker/transcode.',
    ],
  },
  {
    because:
      'the same calls as contract-walk a thousandfold, or refused before the database is asked',
    tests: [
      'lib/api/bad-input.',
      'lib/api/bot-protection.',
      'lib/api/contract-staff.',
      'lib/api/http.',
      'lib/api/identity-bad-input.',
      'lib/api/weak-passwords.',
    ],
  },
  {
    because: 'the statements of place/, settle/ and refunds/ in thousands of orders and orderings',
    tests: ['lib/domain/orders/order-model.', 'lib/domain/orders/refunds/dispute-statuses.'],
  },
  {
    because:
      'passwords, mails, vendors’ lists and the web’s session, around statements of the walk',
    tests: [
      'lib/api/account-security.',
      'lib/api/equal-work.',
      'lib/api/key-rotation.',
      'lib/api/mail-previews.',
      'lib/api/purchase-mail.',
      'lib/api/sign-in.',
      'lib/domain/notify/identity-mails.',
      'lib/domain/orders/receipts/write-receipt.',
      'lib/domain/orders/settle/read-network-lists.',
      'lib/session/',
    ],
  },
]
