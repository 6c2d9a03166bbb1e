import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'

const folder = 'docs/decisions'
const pages = readdirSync(folder).filter((name) => name !== 'README.md')
const read = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8')
const index = read('README.md')

describe('the pages of decisions', () => {
  test('are at most 25', () => {
    expect(pages.length).toBeLessThanOrEqual(25)
  })

  test.each(pages)('%s has at most 400 words and stands in the index', (name) => {
    expect(read(name).trim().split(/\s+/u).length).toBeLessThanOrEqual(400)
    expect(index).toContain(`](${name})`)
  })

  test.each([...pages, 'README.md'])('%s leads only to pages that exist', (name) => {
    const links = [...read(name).matchAll(/\]\(([^)#]+\.md)/gu)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(`${folder}/${link}`))).toEqual([])
  })
})
