import { migrate } from '@/lib/db'

/** Runs from the repository's root. */
const url = process.env.DATABASE_URL
if (!url) {
  console.error('DATABASE_URL is missing')
  process.exit(1)
}
const applied = await migrate(url, 'lib/db/migrations')
console.log(applied === 0 ? 'The database is up to date.' : `Applied ${applied} migration(s).`)
