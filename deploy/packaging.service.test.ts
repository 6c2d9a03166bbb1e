// postgres: one, rest
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { openTestMedia, type TestMedia } from '@/lib/api/testing/media'
import { until } from '@/lib/api/testing/processes'
import { SECRETS } from '@/scripts/process/own-secrets.mjs'
import { anyPort } from '@/scripts/start/ports.mjs'

/**
 * Neither a container engine nor systemd runs here: the image's files are laid out, and what compose.yaml and the units
 * start is started as processes of another user than root, with the settings and secrets that they name.
 */
const FOLDER = 'deploy/container'
const SERVERS = ['service', 'worker', 'web'] as const
const PARTS = [...SERVERS, 'migrate'] as const
type Part = (typeof PARTS)[number]
type Server = (typeof SERVERS)[number]
/** What starts a part. */
type Plan = {
  command: readonly string[]
  environment: Readonly<Record<string, string | number>>
  secrets: readonly string[]
}
type Composed = Plan & {
  image: string
  read_only: boolean
  volumes?: string[]
  healthcheck?: { test: string[] }
}

const dockerfile = readFileSync(`${FOLDER}/Dockerfile`, 'utf8')
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const compose = parse(readFileSync(`${FOLDER}/compose.yaml`, 'utf8'), { merge: true }) as {
  services: Record<Part | 'nginx' | 'database', Composed>
  secrets: Record<string, { file: string }>
  volumes: Record<string, object>
}

/** What follows a word of the image's stage. */
const said = (word: string): string[] =>
  [...image.matchAll(new RegExp(`^${word} (.*)$`, 'gmu'))].map(([, text]) => text ?? '')

const containerOf = (part: Part): Plan => {
  const { command, environment, secrets } = compose.services[part]
  return {
    command: [...(JSON.parse(said('ENTRYPOINT')[0] ?? '') as string[]), ...command],
    environment,
    secrets,
  }
}

function unitOf(part: Part): Plan {
  const lines = readFileSync(`deploy/systemd/koeniwa-${part}@.service`, 'utf8').split('\n')
  const all = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
  const [command = ''] = all('ExecStart')
  return {
    command: command.replace('/usr/bin/', '').split(' '),
    environment: Object.fromEntries(
      all('Environment').map((text) => text.split('=')),
    ) as Plan['environment'],
    secrets: all('LoadCredential').map((text) => text.split(':')[0] ?? ''),
  }
}

/** Never root: whoever may use the socket of the tests' database; whoever is not root here runs as itself. */
let user: { uid?: number; gid?: number } = {}

let shop: TestMedia
let app: string
let secretsFolder: string
let ports: Record<Server, number>
const started: ChildProcess[] = []

beforeAll(async () => {
  shop = await openTestMedia('disk')
  app = mkdtempSync(join(process.cwd(), '.build/container-test-'))
  secretsFolder = join(shop.dir, 'secrets')
  mkdirSync(secretsFolder)
  mkdirSync(join(shop.dir, 'closed'), { mode: 0o700 })
  const storage = shop.environment.STORAGE_DIR
  mkdirSync(storage, { recursive: true })
  if (process.getuid?.() === 0) user = userOf(shop.database.url)
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [app, shop.dir, storage]) chownSync(path, user.uid, user.gid)
  layOut()
  writeSecrets()
  ports = { web: await anyPort(), service: await anyPort(), worker: await anyPort() }
}, 120_000)
afterAll(async () => {
  for (const one of started) one.kill('SIGKILL')
  rmSync(app, { recursive: true, force: true })
  await shop.close()
})

function userOf(databaseUrl: string): { uid: number; gid: number } {
  const socket = new URL(databaseUrl).searchParams.get('host')
  const { uid, gid } = socket === null ? { uid: 65_534, gid: 65_534 } : statSync(socket)
  expect(uid).not.toBe(0)
  return { uid, gid }
}

/** Files of the image as hard links, of the packages only those that `npm prune --omit=dev` leaves. */
function layOut(): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: true }>
  }
  const production = Object.entries(packages)
    .filter(([path, { dev }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/u.test(path) && !dev)
    .map(([path]) => path)
    .filter((path) => existsSync(path))
  const paths = said('COPY').flatMap((line) => {
    const [, from, to] = /^--from=build \/app\/(\S+) \.\/(\S+)$/u.exec(line) ?? []
    expect([line, to]).toEqual([line, from])
    return from === 'node_modules' ? production : [from ?? '']
  })
  const copied = spawnSync('cp', ['-al', '--parents', ...paths, app], { encoding: 'utf8' })
  expect([copied.status, copied.stderr]).toEqual([0, ''])
}

/** The settings of a part as its container or unit has them, with addresses and folders of here. */
function settingsOf(part: Part, { environment }: Plan): Record<string, string> {
  const here: [string, string][] = [
    ['http://service:3001', `http://127.0.0.1:${ports.service}`],
    ['http://web:3000', `http://127.0.0.1:${ports.web}`],
    ['/run/secrets', secretsFolder],
    ['%d', secretsFolder],
    ['/var/lib/koeniwa/storage', shop.environment.STORAGE_DIR],
    ['0.0.0.0', '127.0.0.1'],
  ]
  const own = Object.entries(environment).map(([name, value]) => [
    name,
    isPort(name)
      ? String(ports[part as Server])
      : here.reduce((text, [there, put]) => text.replace(there, put), String(value)),
  ])
  const operators = {
    DEPLOYMENT: 'demo',
    SITE_ORIGIN: 'https://koeniwa.example',
    API_ORIGIN: `http://127.0.0.1:${ports.service}`,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    MAIL_FROM: 'x@koeniwa.example',
  }
  // One folder of the path is closed to this user, as root's own are.
  const path = `${join(shop.dir, 'closed')}:${process.env.PATH}`
  return { PATH: path, ...operators, ...Object.fromEntries(own) }
}

const isPort = (name: string) => /^(?:API_|WORKER_)?PORT$/u.test(name)

function writeSecrets(): void {
  const { environment, database } = shop
  const values: Record<string, string> = {
    ...environment,
    AUTH_SECRET: 'a'.repeat(32),
    DATABASE_OWNER_URL: database.ownerUrl,
  }
  for (const name of Object.keys(compose.secrets).filter((name) => name in SECRETS))
    writeFileSync(join(secretsFolder, name), `${values[name]}\n`)
}

/** Starts a part; what it prints is for who reads a failure. */
function start(part: Part, plan: Plan): { process: ChildProcess; output: () => string } {
  const [node, ...args] = plan.command
  expect(node).toBe('node')
  const child = spawn(process.execPath, args, {
    cwd: app,
    env: settingsOf(part, plan) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += String(text)
    })
  started.push(child)
  return { process: child, output: () => output }
}

/** Runs a part's health check where its container would, with the part's port of here. */
function checkHealth(part: Server): number | null {
  const { healthcheck, environment } = compose.services[part]
  const [kind, node, ...args] = healthcheck?.test ?? []
  expect([kind, node]).toEqual(['CMD', 'node'])
  const port = Object.entries(environment).find(([name]) => isPort(name))?.[1]
  expect(args.at(-1)).toBe(String(port))
  const check = [...args.slice(0, -1), String(ports[part])]
  return spawnSync(process.execPath, check, { cwd: app, ...user }).status
}

/** Every name of .env.example. */
const known = new Set(
  [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gmu)].map(
    ([, name]) => name,
  ),
)

describe('what starts a part', () => {
  test('is the image, as a user that is not root, from files that it does not own', () => {
    expect(said('USER')).toEqual(['node'])
    expect(image.indexOf('USER node')).toBeGreaterThan(image.lastIndexOf('COPY'))
    expect(image).not.toMatch(/--chown/u)
    for (const part of PARTS)
      expect(compose.services[part]).toMatchObject({ image: 'koeniwa', read_only: true })
  })

  test.each([
    ['compose.yaml', PARTS, containerOf],
    ['a unit', SERVERS, unitOf],
  ] as const)(
    'is given settings that there are, and its own secrets alone, by %s',
    (_, parts, planOf) => {
      for (const part of parts) {
        const { environment, secrets } = planOf(part)
        const files = Object.keys(environment).filter((name) => name.endsWith('_FILE'))
        expect([part, files.toSorted()]).toEqual([
          part,
          secrets.map((name) => `${name}_FILE`).toSorted(),
        ])
        for (const name of secrets) {
          expect([name, SECRETS[name]]).toEqual([name, expect.arrayContaining([part])])
          expect(environment[`${name}_FILE`]).toMatch(
            new RegExp(`^(?:/run/secrets|%d)/${name}$`, 'u'),
          )
          expect(compose.secrets[name]?.file).toBe(`secrets/${name}`)
        }
        const settings = Object.keys(environment).filter((name) => name !== 'NODE_ENV')
        for (const name of settings) expect(known).toContain(name.replace(/_FILE$/u, ''))
      }
    },
  )

  test('has the volumes that compose.yaml makes, and a unit that may write to the storage alone', () => {
    for (const part of PARTS)
      for (const volume of compose.services[part].volumes ?? [])
        expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
    for (const part of SERVERS) {
      const unit = readFileSync(`deploy/systemd/koeniwa-${part}@.service`, 'utf8')
      expect(unit).toMatch(/^User=koeniwa(?:-web)?$/mu)
      expect(unit).toContain('ProtectSystem=strict\n')
      expect(unit.match(/^ReadWritePaths=.*$/gmu) ?? []).toEqual(
        part === 'web' ? [] : ['ReadWritePaths=/var/lib/koeniwa'],
      )
    }
  })
})

test('migrations run from the image’s files', async () => {
  const migrate = start('migrate', containerOf('migrate'))
  const [code] = await once(migrate.process, 'close')
  expect([migrate.output(), code]).toEqual([expect.stringContaining('up to date'), 0])
})

test.each([
  ['compose.yaml', containerOf],
  ['the units', unitOf],
] as const)(
  'started by %s, each part is healthy from the image’s files alone, serves, writes nothing there, and ends when told',
  async (_, planOf) => {
    const before = new Date()
    const running = []
    for (const part of SERVERS) {
      const { process: one, output } = start(part, planOf(part))
      running.push({ part, one })
      await until(() => {
        expect([output(), one.exitCode]).toEqual([output(), null])
        return checkHealth(part) === 0
      }, 60_000)
    }
    for (const path of ['/', '/legal/privacy']) {
      const page = await fetch(`http://127.0.0.1:${ports.web}${path}`)
      expect([path, page.status, await page.text()]).toEqual([
        path,
        200,
        expect.stringContaining('こえにわ'),
      ])
    }
    for (const { part, one } of running.reverse()) {
      const ended = once(one, 'exit')
      one.kill('SIGTERM')
      expect([part, ...(await ended)]).toEqual([part, 0, null])
      expect([part, checkHealth(part)]).toEqual([part, 1])
    }
    const written = spawnSync('find', [app, '-newermt', before.toISOString()], { encoding: 'utf8' })
    expect(written.stdout).toBe('')
  },
  240_000,
)
