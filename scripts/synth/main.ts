import { migrate } from '@/lib/db/migrate'
import { synthesise } from './synth'

const USAGE = 'npm run db:synth -- --works N [--add]   (N from 1 to 1,000,000)'

/** Fills the database of DATABASE_URL, as its owner; `scripts/synth.mjs` says which one that is. */
async function main(args: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const works = Number(args[args.indexOf('--works') + 1])
  if (!args.includes('--works') || !Number.isInteger(works) || works < 1 || works > 1_000_000)
    throw new Error(USAGE)
  const { DATABASE_URL, DEPLOYMENT } = environment
  if (DEPLOYMENT !== 'demo')
    throw new Error(
      'Synthetic works have no place in a live deployment. Set DEPLOYMENT=demo if this is none.',
    )
  if (!DATABASE_URL) throw new Error('DATABASE_URL is missing.')
  const databaseUrl = environment.DATABASE_OWNER_URL || DATABASE_URL
  await migrate(databaseUrl, 'lib/db/migrations', DATABASE_URL)
  await synthesise({
    databaseUrl,
    works,
    add: args.includes('--add'),
    print: (line) => console.log(line),
  })
}

try {
  await main(process.argv.slice(2), process.env)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
