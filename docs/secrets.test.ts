import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { faultOf } from '../scripts/docs/proof.mjs'
import { SECRETS } from '../scripts/process/own-secrets.mjs'

const page = readFileSync('docs/secrets.md', 'utf8')
const example = readFileSync('.env.example', 'utf8')
const settings = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gmu)].map(([, name = '']) => name)
/** Names of keys, no keys; of S3 the secret stands for both. */
const names = Object.keys(SECRETS).filter((name) => name !== 'S3_ACCESS_KEY_ID')

const sectionOf = (heading: string): string[][] =>
  (page.split(/^## /mu).find((part) => part.startsWith(`${heading}\n`)) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))
const renewals = sectionOf('Renewing secrets')

describe('the page on secrets', () => {
  test.each(['Inventory', 'Renewing secrets'])('lists every secret under %s', (heading) => {
    const listed = sectionOf(heading).flat().join(' ')
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !listed.includes(`\`${name}\``))).toEqual([])
  })

  test('names no setting that does not exist, and leaves out none that ends like a secret', () => {
    const named = [...page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/gu)].map(([, n = '']) => n)
    expect(named.filter((name) => !settings.includes(name))).toEqual([])
    // Keys that browsers get.
    const isPublic = /PUBLISHABLE|PUBLIC|SITE_KEY/u
    const secrets = settings.filter((name) => /_(?:SECRETS?|KEYS?|PASSWORD)$/u.test(name))
    expect(secrets.filter((name) => !isPublic.test(name) && !named.includes(name))).toEqual([])
  })

  test.each(renewals)('%s%s is renewed as a test proves, or by hand at a vendor', (...row) => {
    const proof = row[5] ?? ''
    const tests = [...proof.matchAll(/`([\w/.-]+\.test\.ts)`((?:,? “[^”]+”)+)/gu)]
    expect([row[1], tests.length > 0 || proof === 'by hand']).toEqual([row[1], true])
    for (const [, file = '', titles = ''] of tests) {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : null
      for (const [, title = ''] of titles.matchAll(/“([^”]+)”/gu))
        expect([file, title, faultOf(text, title)]).toEqual([file, title, null])
    }
  })
})
