import { serviceEnv } from '@/lib/env'
import { synthesise } from './synth'

const USAGE = 'npm run db:synth -- --works N [--add]   (1 to 1,000,000; needs DATABASE_URL)'

/** `npm run db:synth`: fills the database of DATABASE_URL with a synthetic catalogue, never a live one's. */
async function main(args: string[]): Promise<void> {
  const works = Number(args[args.indexOf('--works') + 1])
  if (!args.includes('--works') || !Number.isInteger(works) || works < 1 || works > 1_000_000)
    throw new Error(USAGE)
  const { DATABASE_URL, DEPLOYMENT } = serviceEnv()
  if (DEPLOYMENT !== 'demo')
    throw new Error('This is a live deployment: synthetic works have no place in it.')
  await synthesise({
    databaseUrl: DATABASE_URL,
    works,
    add: args.includes('--add'),
    say: (line) => console.log(line),
  })
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
