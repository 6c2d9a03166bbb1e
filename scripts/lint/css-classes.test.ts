import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from '@jest/globals'

const STYLES = /^import (\w+) from '([^']+\.module\.css)'/gmu

/** `file: .class` for each class that a component uses and its CSS module does not have: it would be `undefined`. */
function missingClasses(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const code = text.replaceAll(/^import .*$/gmu, '')
  return [...text.matchAll(STYLES)].flatMap(([, name = '', path = '']) => {
    const css = readFileSync(
      path.startsWith('@/') ? path.slice(2) : normalize(join(dirname(file), path)),
      'utf8',
    )
    const classes = new Set([...css.matchAll(/\.([\w-]+)/gu)].map(([, one]) => one))
    const used = new Set(
      [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'gu'))].map(([, one]) => one),
    )
    return [...used].filter((one) => !classes.has(one)).map((one) => `${file}: .${one}`)
  })
}

test('every class that a component names is in its CSS module', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/u.test(file))
      .map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(missingClasses)).toEqual([])
})
