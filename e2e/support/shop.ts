import { readFileSync } from 'node:fs'

function named(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: run the journeys with \`npm run test:e2e\``)
  return value
}

/** The running shop that the journeys visit, and the sandboxes beside it. */
export const shop = {
  origin: named('E2E_ORIGIN'),
  /** The service itself, as a companion app reaches it. */
  apiOrigin: process.env.E2E_API_ORIGIN ?? 'http://127.0.0.1:3001',
  mailOrigin: process.env.E2E_MAIL_ORIGIN ?? 'http://127.0.0.1:12080',
  cardOrigin: process.env.E2E_CARD_ORIGIN ?? 'http://127.0.0.1:12111',
  deferredOrigin: process.env.E2E_DEFERRED_ORIGIN ?? 'http://127.0.0.1:12112',
  /** Opens the numbers of each process for Prometheus. */
  metricsToken: process.env.E2E_METRICS_TOKEN ?? '',
  /** The folder with its process records and logs. */
  dataDir: process.env.E2E_DATA_DIR ?? '.data',
  /** The pid of its launcher; 0 if the journeys must not stop the shop. */
  pid: Number(process.env.E2E_PID ?? 0),
}

export type DemoAccount = { key: string; email: string; password: string; nickname: string }

/** The account of the demo with this key (demo/accounts.json). */
export function demoAccount(key: 'listener' | 'creator' | 'staff' | 'colleague'): DemoAccount {
  const accounts: DemoAccount[] = JSON.parse(readFileSync('demo/accounts.json', 'utf8'))
  const account = accounts.find((one) => one.key === key)
  if (!account) throw new Error(`demo/accounts.json has no ${key}`)
  return account
}
