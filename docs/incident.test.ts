import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { INQUIRY_TOPICS } from '@/lib/client/catalogue/inquiry-topics'
import { OPERATOR_FACTS } from '@/lib/kit/shop/operator-facts'

const page = readFileSync('docs/incident.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, name = '']) => name)

describe('the page on the first day of a leak', () => {
  test('names commands, settings, facts and files that exist', () => {
    const commands = all(/`npm run ([\w:]+)/gu)
    expect(commands.length).toBeGreaterThan(1)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    const example = readFileSync('.env.example', 'utf8')
    const settings = all(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/gu)
    expect(settings.length).toBeGreaterThan(5)
    expect(settings.filter((name) => !new RegExp(`^#? ?${name}=`, 'mu').test(example))).toEqual([])
    const facts = all(/\b([A-Z]+(?:_[A-Z]+)+)\b(?!`)/gu).filter((name) => !settings.includes(name))
    expect(facts.filter((name) => !OPERATOR_FACTS.includes(name))).toEqual([])
    const files = all(/\]\(([\w./-]+\.md)/gu).map((file) => `docs/${file}`)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test('leads to pages of the console that exist', () => {
    const paths = all(/\s(\/ops\/[\w-]+)/gu)
    expect(paths.length).toBeGreaterThan(4)
    expect(paths.filter((path) => !existsSync(`app${path}`))).toEqual([])
  })

  test('says the law’s days, and the subject by which guests can ask', () => {
    for (const words of ['3 to 5 days', '30 days', '60 days', '個人情報保護委員会', '1,000 people'])
      expect(page).toContain(words)
    expect(page).toContain(`「${new Map(INQUIRY_TOPICS).get('privacy')}」`)
  })
})
