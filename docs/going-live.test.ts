import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { CARD_EVENTS } from '@/lib/gateway/stripe/card-events'

const page = readFileSync('docs/going-live.md', 'utf8')
const example = readFileSync('.env.example', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

describe('the page on going live', () => {
  test('names no setting that does not exist', () => {
    const named = [...page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/gu)].map(
      ([, name = '']) => name,
    )
    const known = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gmu)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(25)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  test('subscribes the webhook to exactly what the product handles', () => {
    const listed = [...page.matchAll(/^ +- `([a-z_.]+)`$/gmu)].map(([, name]) => name)
    expect(listed).toEqual([...CARD_EVENTS])
  })

  test('names commands and files that exist', () => {
    const commands = [...page.matchAll(/`npm run ([\w:]+)/gu)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    const files = [...page.matchAll(/`((?:lib|demo|scripts)\/[\w./-]+)`/gu)].map(
      ([, file = '']) => file,
    )
    for (const file of files) expect(readFileSync(file, 'utf8')).not.toBe('')
    expect(commands.length * files.length).toBeGreaterThan(0)
  })
})
