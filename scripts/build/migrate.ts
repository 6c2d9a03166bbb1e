import { DatabaseBusy, DatabaseTooOld, migrate } from '@/lib/db'

/** Runs from the repository's root. */
const url = process.env.DATABASE_URL
if (!url) {
  console.error('DATABASE_URL is missing')
  process.exit(1)
}
/** Not set if both are one role (.env.example). */
const ownerUrl = process.env.DATABASE_OWNER_URL || url
const applied = await migrate(ownerUrl, 'lib/db/migrations', url).catch((error: unknown) => {
  if (!(error instanceof DatabaseTooOld || error instanceof DatabaseBusy)) throw error
  console.error(error.message)
  process.exit(1)
})
console.log(applied === 0 ? 'The database is up to date.' : `Applied ${applied} migration(s).`)
