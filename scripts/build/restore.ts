import { restoreBackup } from '@/lib/backup'
import { openConnection } from '@/lib/db'
import { checkLedger } from '@/lib/domain/core/ledger'
import { restoreEnv } from '@/lib/env'
import { sayRefusal } from './say-refusal'

/**
 * `npm run restore -- [name]`: restores a backup, the newest by default, into an empty database and an empty storage,
 * and checks the books (docs/backups.md). It runs as the owner of the tables, which come to belong to it.
 */
try {
  const settings = restoreEnv()
  const ownerUrl = process.env.DATABASE_OWNER_URL || settings.DATABASE_URL
  const { name, takenAt, objects, isBehind } = await restoreBackup(
    settings,
    ownerUrl,
    process.argv[3],
  )
  console.log(
    `Restored ${name} (${takenAt}): the database and ${objects} file(s), all as they were.`,
  )
  if (!isBehind) await checkBooks(ownerUrl)
  console.log(
    `Now run \`npm run db:migrate\`, which also gives the shop’s role its rights, then \`npm run ledger:check\`, and start the shop with the secrets of the one that was backed up.`,
  )
} catch (error) {
  sayRefusal(error)
}

async function checkBooks(ownerUrl: string): Promise<void> {
  const { db, close } = openConnection(ownerUrl, 1)
  try {
    const { transactions, orders, sumYen, problems } = await checkLedger({ db })
    for (const { code, text } of problems) console.error(`${code}: ${text}`)
    console.log(
      `${orders} paid orders, ${transactions} ledger transactions, sum ${sumYen} yen, ${problems.length} problem(s).`,
    )
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
}
